import { useEffect, useEffectEvent } from 'react';
import { directionOf } from '../core/focus-move.ts';
import { commandOf } from '../core/keyboard-map.ts';
import type { PlayerSession } from '../core/session-contract.ts';
import type { ArrowFocus } from './use-arrow-focus.ts';

interface KeyboardOptions {
  session: PlayerSession;
  /** The element whose key events are handled; by default the whole page's are. */
  within: React.RefObject<HTMLElement | null> | undefined;
  arrows: ArrowFocus;
  /** Whether the controls are shown now. */
  shown: boolean;
  /** Whether a mouse was used here: then Up and Down set the volume, as on a computer, until a control has the focus. */
  hasMouse(): boolean;
  /** Plays what follows, or what was before. */
  onTrack(direction: 1 | -1): void;
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

const inOwnKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role="menu"], dialog') !== null;

/** Keys that a focused control needs for itself: space and Enter press a button, Enter follows a link, arrows move a slider. */
function isHandledByControl({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (key === ' ' || key === 'Enter') return target.matches(key === ' ' ? 'button' : 'button, a');
  return target.matches('input[type="range"]') && /^(ArrowLeft|ArrowRight|Page|Home|End)/.test(key);
}

/**
 * Keyboard shortcuts work wherever the focus is on the page, except in a text field, a menu or a dialog; `within`
 * limits them to the player, for a page that handles keys itself. Arrows move the focus while a control has it by keys;
 * a click leaves all of them shortcuts.
 */
export function useKeyboard(options: KeyboardOptions) {
  /** Whether an arrow moves the focus or shows the controls, instead of being a shortcut. */
  const moveByArrow = useEffectEvent((event: KeyboardEvent): boolean => {
    const { arrows, shown, hasMouse, onActivity } = options;
    const direction = directionOf(event.key);
    if (!direction || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
    const sideways = direction === 'left' || direction === 'right';
    const isOnControl = arrows.isOnControl();
    // Hidden controls need no way around them: sideways seeks at once.
    if (sideways && (!isOnControl || !shown)) return false;
    if (!isOnControl && hasMouse()) return false;
    onActivity();
    arrows.move(direction);
    return true;
  });

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { session, within, arrows, onTrack, onHelp, onEscape, onActivity } = options;
    if (within !== undefined && !within.current?.contains(event.target as Node)) return;
    if (event.defaultPrevented || isTextInput(event.target) || inOwnKeys(event.target)) return;
    if (!arrows.isOnClicked() && isHandledByControl(event)) return;
    if (moveByArrow(event)) return event.preventDefault();
    const command = commandOf(event);
    if (!command) return;
    if (event.repeat && command.do !== 'skip' && command.do !== 'volume') return;
    if (command.do !== 'escape') event.preventDefault();
    // Else some browsers press the clicked control all the same, when the key is let go.
    if (arrows.isOnClicked()) arrows.toPicture();
    onActivity();
    switch (command.do) {
      case 'toggle':
        return session.play.toggle();
      case 'skip':
        return session.seek.skip(command.seconds);
      case 'track':
        return onTrack(command.direction);
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
