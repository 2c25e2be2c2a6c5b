// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPlayerStore } from '../core/player-store.ts';
import type { PlayerSession } from '../core/session-contract.ts';
import { english } from '../strings/english.ts';
import { CaptionPages } from './caption-style-menu.tsx';
import { Menu, MenuItem, type MenuName } from './menu.tsx';
import { MoreMenu } from './more-menu.tsx';
import { PlayerContext } from './player-context.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Not in jsdom.
Element.prototype.scrollIntoView = () => undefined;
afterEach(() => vi.unstubAllGlobals());

const choice = (
  <MenuItem checked onSelect={() => undefined}>
    Arabic
  </MenuItem>
);

function Menus() {
  const [open, setOpen] = useState<MenuName | null>(null);
  const menu = { open, setOpen };
  return (
    <section tabIndex={-1}>
      <Menu name="captions" label="Captions" icon={null} {...menu}>
        <CaptionPages>{choice}</CaptionPages>
      </Menu>
      <MoreMenu {...menu} entries={[{ label: 'Speed', choices: choice }]} />
    </section>
  );
}

/** Mounts the menus in a browser that closes what was opened last at a phone's Back gesture. */
async function mount() {
  const watchers: EventTarget[] = [];
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      constructor() {
        super();
        watchers.push(this);
      }
      destroy() {
        watchers.splice(watchers.indexOf(this), 1);
      }
    },
  );
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  const session = { store: createPlayerStore({}), captions: {} } as unknown as PlayerSession;
  const value = { session, strings: english, language: 'en', dir: 'ltr', digits: 'latn' } as const;
  await act(async () =>
    root.render(
      <PlayerContext value={value}>
        <Menus />
      </PlayerContext>,
    ),
  );
  return {
    press: (name: string) =>
      act(async () =>
        [...place.querySelectorAll('button')]
          .find((one) => one.textContent === name || one.getAttribute('aria-label') === name)!
          .click(),
      ),
    /** Returns whether something closed: else the browser leaves the page. */
    async goBack() {
      const top = watchers.at(-1);
      await act(async () => top?.dispatchEvent(new Event('close')));
      return top !== undefined;
    },
    menus: () => place.querySelectorAll('[role="menu"]').length,
    focused: () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  };
}

test.each([
  ['Captions', english.captionStyle.title],
  [english.more.title, 'Speed'],
])(
  'Back of a phone leaves a page of the menu %s, then the menu, and only then the film',
  async (menu, page) => {
    const { press, goBack, menus, focused } = await mount();
    await press(menu);
    await press(page);
    expect(await goBack()).toBe(true);
    expect(menus()).toBe(1);
    expect(focused()).toBe(page);
    expect(await goBack()).toBe(true);
    expect(menus()).toBe(0);
    expect(focused()).toBe(menu);
    expect(await goBack()).toBe(false);
  },
);
