// @vitest-environment jsdom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import type { PlayerSession } from '../core/session-contract.ts';
import { useArrowFocus } from './use-arrow-focus.ts';
import { useKeyboard } from './use-keyboard.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

async function mount(inPage = false) {
  const done: string[] = [];
  const session = {
    play: { toggle: () => void done.push('play or pause') },
    seek: { skip: (seconds: number) => void done.push(`skip ${seconds}`) },
    volume: { step: () => void done.push('volume') },
  } as unknown as PlayerSession;
  function View() {
    const container = useRef<HTMLElement>(null);
    const arrows = useArrowFocus(container, { shown: true, inPage });
    useKeyboard({
      session,
      within: inPage ? container : undefined,
      arrows,
      shown: true,
      hasMouse: () => true,
      onTrack: () => undefined,
      onHelp: () => undefined,
      onEscape: () => undefined,
      onActivity: () => undefined,
    });
    return (
      <>
        <input aria-label="Search" />
        <section ref={container} tabIndex={-1}>
          <button type="button" aria-label="Mute" onClick={() => void done.push('mute')} />
          <input type="range" aria-label="Volume" />
        </section>
      </>
    );
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  await act(async () => root.render(<View />));
  const section = place.querySelector('section')!;
  const button = section.querySelector('button')!;
  return {
    done,
    section,
    button,
    slider: section.querySelector('input')!,
    field: place.querySelector('input')!,
    /** As a browser reports a press of the mouse on a control. */
    click(control: HTMLElement) {
      control.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
      control.focus();
      control.click();
    },
    /** Whether the player has taken the key. */
    press(key: string) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
      return event.defaultPrevented;
    },
  };
}

test('after a click keys are the shortcuts that they were before, also those that the control would take', async () => {
  const { done, click, press, button, slider, section } = await mount();
  click(button);
  expect([press(' '), document.activeElement]).toEqual([true, section]);
  click(button);
  press('ArrowRight');
  click(slider);
  press('ArrowLeft');
  expect(done).toEqual(['mute', 'play or pause', 'mute', 'skip 5', 'skip -5']);
});

test('a control that keys have led to takes the keys that it needs, also one that was clicked before', async () => {
  const { done, click, press, button, slider, section } = await mount();
  click(button);
  section.focus();
  press('Tab');
  button.focus();
  expect(press(' '), 'left to the button').toBe(false);
  slider.focus();
  expect(press('ArrowLeft')).toBe(false);
  expect(done).toEqual(['mute']);
});

test('a control that was clicked is still one after the panel that it opened is closed by a click', async () => {
  const { done, click, press, button, slider } = await mount();
  click(button);
  // Stands for a panel, which takes the focus and gives it back.
  click(slider);
  button.focus();
  press(' ');
  expect(done).toEqual(['mute', 'play or pause']);
});

test('a player in a page takes the focus when it comes, unless the viewer has gone on to something else', async () => {
  const { section, press, done } = await mount(true);
  expect(document.activeElement).toBe(section);
  press(' ');
  expect(done).toEqual(['play or pause']);
  section.blur();
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  field.focus();
  await mount(true);
  expect(document.activeElement).toBe(field);
});
