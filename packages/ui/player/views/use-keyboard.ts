import { useEffect, useEffectEvent } from 'react';
import { commandOf } from '../core/keyboard-map.ts';
import type { PlayerSession } from '../core/session-contract.ts';

interface KeyboardOptions {
  session: PlayerSession;
  /** The element whose key events are handled; by default the whole page's are. */
  within: React.RefObject<HTMLElement | null> | undefined;
  onHelp(): void;
  onEscape(): void;
  onActivity(): void;
}

function isTextInput(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="range"]), textarea, select'))
  );
}

/** Keys that a focused control needs for itself: space and Enter press it, arrows move a slider. */
function isHandledByControl(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="menu"], dialog')) return true;
  if (target.matches('button, a') && (key === ' ' || key === 'Enter')) return true;
  return target.matches('input[type="range"]') && /^(Arrow|Page|Home|End)/.test(key);
}

/**
 * Keyboard shortcuts work wherever the focus is on the page, except in a text field, a menu or a dialog; `within`
 * limits them to the player, for a page that handles keys itself.
 */
export function useKeyboard({ session, within, onHelp, onEscape, onActivity }: KeyboardOptions) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (within !== undefined && !within.current?.contains(event.target as Node)) return;
    if (event.defaultPrevented || isTextInput(event.target) || isHandledByControl(event)) return;
    const command = commandOf(event);
    if (!command) return;
    if (event.repeat && command.do !== 'skip' && command.do !== 'volume') return;
    if (command.do !== 'escape') event.preventDefault();
    onActivity();
    switch (command.do) {
      case 'toggle':
        return session.play.toggle();
      case 'skip':
        return session.seek.skip(command.seconds);
      case 'fraction':
        return session.seek.seekToFraction(command.fraction);
      case 'volume':
        return session.volume.step(command.direction);
      case 'mute':
        return session.volume.toggleMute();
      case 'speed':
        return session.speed.step(command.direction);
      case 'captions':
        return session.captions.toggle();
      case 'fullscreen':
        return session.fullscreen.toggle();
      case 'pip':
        return session.pip.toggle();
      case 'help':
        return onHelp();
      case 'escape':
        return onEscape();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
