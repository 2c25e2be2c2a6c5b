import type { AnalyticsAttributes } from '@rawi/contract';

type Action = AnalyticsAttributes<'action'>;

/** Where a call to action leads, and what the id in its address is of. */
const ACTIONS: readonly [name: string, address: RegExp, about?: 'contentid' | 'planid'][] = [
  ['plans', /^\/viewallplans$/],
  ['activate', /^\/activate\/[^/]+$/],
  ['log_in', /^\/lookup$/],
  ['subscribe', /^\/order\/plan\/([^/]+)$/, 'planid'],
  ['trailer', /^\/(?:movie|series|album)\/[^/]+\/([^/]+)\/trailer\/[^/]+\/true$/, 'contentid'],
  ['play', /^\/[^/]+\/[^/]+\/([^/]+)\/play$/, 'contentid'],
  ['play', /^\/[^/]+\/[^/]+\/[^/]+\/season\/[^/]+\/episode\/([^/]+)\/true$/, 'contentid'],
  ['buy', /^\/order\/title\/([^/]+)\/[^/]+$/, 'contentid'],
];

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
  const action = ACTIONS.find(([, address]) => address.test(path));
  if (!action) return undefined;
  const [name, address, about] = action;
  const id = about && decoded(address.exec(path)![1]!);
  return { name, ...(id && { [about]: id }) };
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
