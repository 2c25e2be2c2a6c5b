// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import type { PlayerSession } from '../core/session-contract.ts';
import { english } from '../strings/english.ts';
import { EndScreen } from './end-screen.tsx';
import { PlayerContext } from './player-context.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

async function end(loaded: readonly string[]) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => act(() => root.unmount()));
  const session = { play: { play: () => undefined } } as unknown as PlayerSession;
  const context = { session, strings: english, language: 'en', dir: 'ltr', digits: 'latn' } as const;
  const offer = (titles: readonly string[]) =>
    act(async () =>
      root.render(
        <PlayerContext value={context}>
          <EndScreen>
            {titles.map((title) => (
              <a key={title} href={`/${title}`}>
                {title}
              </a>
            ))}
          </EndScreen>
        </PlayerContext>,
      ),
    );
  await offer(loaded);
  return { offer };
}

const focused = () => document.activeElement?.textContent;

test('a film ends at the first that is offered', async () => {
  await end(['Dunes', 'Wells']);
  expect(focused()).toBe('Dunes');
});

test('where the offer comes later, the focus goes from watching again to its first', async () => {
  const { offer } = await end([]);
  expect(focused()).toBe(english.replay);
  await offer(['Dunes', 'Wells']);
  expect(focused()).toBe('Dunes');
});

test('a focus that the viewer has moved meanwhile stays', async () => {
  const { offer } = await end([]);
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  await offer(['Dunes', 'Wells']);
  expect(document.activeElement).toBe(other);
});
