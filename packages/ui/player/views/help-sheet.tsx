import { Fragment, useEffect, useRef } from 'react';
import { writeDigits } from '../core/time-format.ts';
import { CloseIcon } from './icons.tsx';
import { usePlayer } from './player-context.ts';
import styles from './help-sheet.module.css';

/** The list of keyboard shortcuts, in a dialog. */
export function HelpSheet({ onClose }: { onClose(): void }) {
  const { strings, dir, digits } = usePlayer();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const { help } = strings;

  useEffect(() => {
    const element = dialog.current;
    const previousFocus = document.activeElement as HTMLElement | null;
    element?.showModal();
    return () => {
      element?.close();
      previousFocus?.focus?.();
    };
  }, []);

  const rows: [string[], string][] = [
    [[help.space, 'K'], help.playPause],
    [['J', 'L'], help.skip],
    [['←', '→'], help.arrows],
    [['Tab', '↓'], help.controls],
    [['↑', '↓'], help.volume],
    [['M'], help.mute],
    [['C'], help.captions],
    [['F'], help.fullscreen],
    [['P'], help.pip],
    [['<', '>'], help.speed],
    [[writeDigits('0', digits), writeDigits('9', digits)], help.jump],
    [['Home', 'End'], help.ends],
    [['?'], help.help],
    [['Esc'], help.escape],
  ];
  return (
    <dialog
      className={styles.sheet}
      ref={dialog}
      dir={dir}
      aria-label={strings.shortcuts}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== '?' && event.key !== '؟') return;
        event.stopPropagation();
        onClose();
      }}
      // A press beside it closes it; a selection of text that is dragged out of it does not.
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (event.target === dialog.current && pressedBeside.current) onClose();
      }}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2>{strings.shortcuts}</h2>
          <button type="button" className={styles.close} aria-label={strings.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        <dl className={styles.keys}>
          {rows.map(([keys, meaning]) => (
            <div key={meaning}>
              <dt>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && ' '}
                    <kbd dir="ltr">{key}</kbd>
                  </Fragment>
                ))}
              </dt>
              <dd>{writeDigits(meaning, digits)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </dialog>
  );
}
