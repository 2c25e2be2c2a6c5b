import type { AnalyticsAttributes } from '@rawi/contract';

type Action = AnalyticsAttributes<'action'>;

/** Where a call to action leads; the first that fits is told. The last group is the id of the content or the plan. */
const CONTENT_ACTIONS: [string, RegExp][] = [
  ['trailer', /^\/(?:movie|series|album)\/[^/]+\/([^/]+)\/trailer\/[^/]+\/true$/],
  ['play', /^\/[^/]+\/[^/]+\/([^/]+)\/play$/],
  ['play', /^\/[^/]+\/[^/]+\/[^/]+\/season\/[^/]+\/episode\/([^/]+)\/true$/],
  ['buy', /^\/order\/title\/([^/]+)\/[^/]+$/],
];
const PLAN_ACTIONS: [string, RegExp][] = [['subscribe', /^\/order\/plan\/([^/]+)$/]];
const OTHER_ACTIONS: [string, RegExp][] = [
  ['plans', /^\/viewallplans$/],
  ['activate', /^\/activate\/[^/]+$/],
  ['log_in', /^\/lookup$/],
];

function find(actions: readonly [string, RegExp][], path: string): [string, string | undefined] | undefined {
  for (const [name, pattern] of actions) {
    const match = pattern.exec(path);
    if (match) return [name, match[1]];
  }
  return undefined;
}

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/**
 * The call to action behind an address of the app (ANALYT-06); undefined for an address that is none. Names stay what they
 * are when buttons get other words.
 */
export function actionOfPath(pathname: string): Action | undefined {
  const path = pathname.replace(/^\/(?:en|ar)(?=\/)/i, '');
  const other = find(OTHER_ACTIONS, path);
  if (other) return { name: other[0] };
  const plan = find(PLAN_ACTIONS, path);
  if (plan) {
    const planid = decoded(plan[1]!);
    return { name: plan[0], ...(planid && { planid }) };
  }
  const content = find(CONTENT_ACTIONS, path);
  if (!content) return undefined;
  const contentid = decoded(content[1]!);
  return { name: content[0], ...(contentid && { contentid }) };
}

/** Tells each press of a link that is a call to action, by pointer or keyboard; new windows count too. */
export function followLinkActions(tell: (action: Action) => void): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
      if (!link || link.origin !== location.origin) return;
      const action = actionOfPath(link.pathname);
      if (action) tell(action);
    },
    // Before the app's own handlers, which may leave the page.
    { capture: true },
  );
}
