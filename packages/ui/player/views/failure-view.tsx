import { useEffect, useRef, type ReactNode } from 'react';
import { retryRules, type Failure, type FailureKind } from '../core/failure.ts';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { usePlayer, useSnapshot } from './player-context.ts';
import { useFocusBack } from './use-focus-back.ts';
import styles from './failure-view.module.css';

const selectFailure = ({ failure }: PlayerSnapshot) => failure;

const drawingPaths = {
  waves: <path d="M8 27a22 22 0 0 1 32 0M14.5 33.5a13 13 0 0 1 19 0M21 39.5a4.5 4.5 0 0 1 6 0M9 9l30 30" />,
  clock: <path d="M24 6a18 18 0 1 1-16.6 11M24 13.5V24l7 4.5M6 8.5l1.2 8.8 8.8-1.3" />,
  lock: <path d="M11 21h26v19H11zM16.5 21v-5.5a7.5 7.5 0 0 1 15 0V21M24 28.5v4.5" />,
  frame: <path d="M6 10h15l-3 9 6 5-4 14H6zM26 10h16v28H25l4-13-6-5zM6 17h7m29 0h-6M6 31h7m29 0h-6" />,
} satisfies Record<string, ReactNode>;

const drawingOfKind: Record<FailureKind, keyof typeof drawingPaths> = {
  network: 'waves',
  server: 'waves',
  stalled: 'waves',
  expired: 'clock',
  'not-ready': 'clock',
  refused: 'clock',
  forbidden: 'lock',
  licence: 'lock',
  'not-found': 'frame',
  decode: 'frame',
  unsupported: 'frame',
  unknown: 'frame',
};

interface FailureViewProps {
  isFree?: boolean | undefined;
  isLive?: boolean;
  onBack(): void;
}

/** What went wrong, with Retry and Back. */
export function FailureView({ isFree = false, isLive = false, onBack }: FailureViewProps) {
  const { session, strings, dir } = usePlayer();
  const failure = useSnapshot(selectFailure);
  const screen = useRef<HTMLDivElement>(null);
  const firstButton = useRef<HTMLButtonElement>(null);
  useFocusBack(screen);
  useEffect(() => {
    firstButton.current?.focus({ preventScroll: true });
  }, [failure]);
  if (!failure) return null;
  const { title, advice } = textsOf(failure);
  const { offered } = retryRules[failure.kind];
  return (
    <div className={styles.failure} ref={screen} role="alert" dir={dir} data-kind={failure.kind}>
      <div className={styles.words}>
        <svg
          className={styles.drawing}
          viewBox="0 0 48 48"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {drawingPaths[drawingOfKind[failure.kind]]}
        </svg>
        <h2>{failure.message ?? title}</h2>
        {(!failure.message || offered) && <p>{failure.message ? strings.failures.refused.advice : advice}</p>}
        <div className={styles.ways}>
          {offered && (
            <button type="button" ref={firstButton} className={styles.primary} onClick={session.retry}>
              {strings.retry}
            </button>
          )}
          <button
            type="button"
            ref={offered ? undefined : firstButton}
            className={styles.quiet}
            onClick={onBack}
          >
            {strings.back}
          </button>
        </div>
      </div>
    </div>
  );

  function textsOf({ kind, part }: Failure) {
    if (part) return strings.missingPart;
    if (kind === 'not-ready' && isLive) return strings.offAir;
    return kind === 'forbidden' && isFree ? strings.freeForbidden : strings.failures[kind];
  }
}
