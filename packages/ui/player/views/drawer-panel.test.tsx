// @vitest-environment jsdom
import { startSpatialNavigation } from '@rawi/focus';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { PlayerSession } from '../core/session-contract.ts';
import { english } from '../strings/english.ts';
import { DrawerPanel } from './drawer-panel.tsx';
import { PlayerContext } from './player-context.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const scrolledTo = vi.fn<(this: Element) => void>();

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('button')!.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollIntoView = scrolledTo;
});

async function open(loaded: readonly number[], onClose: () => void = () => undefined) {
  scrolledTo.mockClear();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => act(() => root.unmount()));
  const session = {} as PlayerSession;
  const context = { session, strings: english, language: 'en', dir: 'ltr', digits: 'latn' } as const;
  const render = (parts: readonly number[]) =>
    act(async () =>
      root.render(
        <PlayerContext value={context}>
          <DrawerPanel
            drawer={{
              label: 'Episodes',
              render: () =>
                parts.map((part) => (
                  <button key={part} type="button" aria-current={part === 3}>{`Episode ${part}`}</button>
                )),
            }}
            onClose={onClose}
          />
        </PlayerContext>,
      ),
    );
  await render(loaded);
  return { load: render };
}

const focused = () => document.activeElement?.textContent || document.activeElement?.ariaLabel;

test('the drawer opens at what plays', async () => {
  await open([1, 2, 3]);
  expect(focused()).toBe('Episode 3');
  expect(scrolledTo.mock.contexts).toEqual([document.activeElement]);
});

test('a list that loads later is shown at what plays, once', async () => {
  const { load } = await open([]);
  expect(focused()).toBe(english.close);
  await load([1, 2, 3]);
  expect(focused()).toBe('Episode 3');
  expect(scrolledTo.mock.contexts).toEqual([document.activeElement]);
  document.querySelector('button')!.focus();
  await load([1, 2, 3, 4]);
  expect(focused()).toBe(english.close);
});

test('a focus that the viewer has moved meanwhile stays', async () => {
  const { load } = await open([]);
  await load([1]);
  [...document.querySelectorAll('button')].at(-1)!.focus();
  await load([1, 2, 3]);
  expect(focused()).toBe('Episode 1');
  expect(scrolledTo).not.toHaveBeenCalled();
});

test('Back of a remote control closes it, by whatever key a television sends', async () => {
  onTestFinished(startSpatialNavigation());
  for (const key of [{ key: 'GoBack' }, { key: 'XF86Back' }, { keyCode: 461 }, { keyCode: 10009 }]) {
    const closed = vi.fn<() => void>();
    await open([1, 2, 3], closed);
    const press = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key });
    await act(async () => void document.activeElement!.dispatchEvent(press));
    expect(closed, JSON.stringify(key)).toHaveBeenCalledOnce();
    document.querySelector('dialog')!.closest('div')!.remove();
  }
});
