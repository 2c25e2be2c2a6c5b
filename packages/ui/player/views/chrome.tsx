import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { automaticRun } from '../core/automatic-run.ts';
import { controlsShown, createActivityTimer } from '../core/controls-visibility.ts';
import { commandOf } from '../core/keyboard-map.ts';
import { goToPrevious } from '../core/controls/previous-track.ts';
import { nextOfferedFrom } from '../core/markers.ts';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { CastLine, CastProblemMessage, CastStage } from './cast-stage.tsx';
import { CaptionsView } from './captions-view.tsx';
import { Centre } from './centre.tsx';
import { ControlBar } from './control-bar.tsx';
import { ControlButton } from './control-button.tsx';
import { DrawerPanel } from './drawer-panel.tsx';
import { EndScreen } from './end-screen.tsx';
import { FailureView } from './failure-view.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { BackIcon } from './icons.tsx';
import { LiveProgrammeLine } from './live-programme.tsx';
import type { MenuName } from './menu.tsx';
import { MusicStage } from './music-stage.tsx';
import { OfferOfNext } from './offer-of-next.tsx';
import { usePlayer, useSnapshot } from './player-context.ts';
import type { PlayerProps } from './player-props.ts';
import { SkipButton, useStartOverOffer } from './skip-button.tsx';
import { Stage } from './stage.tsx';
import { useArrowFocus } from './use-arrow-focus.ts';
import { useKeyboard } from './use-keyboard.ts';
import styles from './player.module.css';

interface ChromeProps {
  props: PlayerProps;
  media: RefObject<HTMLMediaElement | null>;
  container: RefObject<HTMLDivElement | null>;
}

const selectStatus = ({ status }: PlayerSnapshot) => status;
const selectWantsToPlay = ({ wantsToPlay }: PlayerSnapshot) => wantsToPlay;
const selectNotice = ({ notice }: PlayerSnapshot) => notice;
const selectCasting = ({ castStatus }: PlayerSnapshot) => castStatus !== 'none';
const selectStarted = ({ started }: PlayerSnapshot) => started;

/** The picture and the controls over it. */
export function Chrome({ props, media, container }: ChromeProps) {
  const {
    title,
    subtitle,
    poster,
    onBack,
    inPage = false,
    markers,
    chapters,
    next,
    drawer,
    live,
    music,
    adBreak,
  } = props;
  const { session, strings } = usePlayer();
  const status = useSnapshot(selectStatus);
  const wantsToPlay = useSnapshot(selectWantsToPlay);
  const started = useSnapshot(selectStarted);
  const notice = useSnapshot(selectNotice);
  const casting = useSnapshot(selectCasting);
  const [open, setOpen] = useState<MenuName | null>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [dragging, setDragging] = useState(false);
  const [active, setActive] = useState(true);
  const [timer] = useState(() => createActivityTimer(setActive));
  const mouse = useRef(false);

  useEffect(() => {
    timer.markActive();
    return timer.stop;
  }, [timer]);

  const held = adBreak !== undefined && adBreak !== null;
  const startOver = useStartOverOffer(props.startAt, held);
  useEffect(() => {
    if (!held) return;
    session.hold(true);
    return () => session.hold(false);
  }, [session, held]);

  const failed = status === 'failed';
  const activity = { active, menuOpen: open !== null || helpOpen || drawerOpen, dragging };
  // Music has no picture to uncover, and neither has a film that another screen shows.
  const shown =
    music || casting
      ? !failed && status !== 'idle'
      : controlsShown({ status, wantsToPlay, started }, activity);
  const arrows = useArrowFocus(container, { shown: shown || failed, inPage });
  useKeyboard({
    session,
    within: inPage ? container : undefined,
    arrows,
    shown,
    hasMouse: () => mouse.current,
    onTrack(direction) {
      if (direction === 1) next?.onPlay();
      else goToPrevious(session, music?.onPrevious);
    },
    onHelp: () => setHelpOpen(true),
    onEscape() {
      if (open !== null) return setOpen(null);
      // A viewer with a mouse leaves full screen by this key; a remote control has no other way back.
      if (mouse.current || inPage) return;
      if (session.store.getSnapshot().fullscreen) return session.fullscreen.toggle();
      // Under an advertisement there are no controls to be hidden first.
      if (held || !shown || !wantsToPlay) return onBack();
      timer.markIdle();
      arrows.toPicture();
    },
    onActivity() {
      automaticRun.interrupted();
      timer.markActive();
    },
  });

  // Pointer events are handled on the outer element, so that no view on top of the film can stop them.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const onPointerMove = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      mouse.current = true;
      timer.markActive();
    };
    const onPointerLeave = (event: PointerEvent) => event.pointerType === 'mouse' && timer.markIdle();
    const onFocusIn = (event: FocusEvent) => {
      const target = event.target as Element;
      if (target !== element && target.matches(':focus-visible')) timer.markActive();
    };
    // Back hides the controls: it does not show them first.
    const onKeyDown = (event: KeyboardEvent) => commandOf(event)?.do !== 'escape' && timer.markActive();
    element.addEventListener('pointermove', onPointerMove);
    element.addEventListener('pointerleave', onPointerLeave);
    element.addEventListener('pointerdown', automaticRun.interrupted);
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('keydown', onKeyDown);
    element.dataset.cursor = shown || failed ? 'shown' : 'hidden';
    return () => {
      element.removeEventListener('pointermove', onPointerMove);
      element.removeEventListener('pointerleave', onPointerLeave);
      element.removeEventListener('pointerdown', automaticRun.interrupted);
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [container, timer, shown, failed]);

  const toggleControls = useCallback(() => {
    if (shown) timer.markIdle();
    else timer.markActive();
  }, [shown, timer]);

  const offersNext = useSnapshot(
    ({ time, seekable, live: isLive }) =>
      next !== undefined && started && !isLive && time >= nextOfferedFrom(markers, seekable.end),
  );
  const hasEnded = status === 'ended';
  const showsEnd = hasEnded && next === undefined && props.ended !== undefined;
  const followsAtOnce = music !== undefined && hasEnded && next !== undefined && !next.preparing;
  /** The end has ways on of its own, in place of the controls; music that nothing follows yet keeps them. */
  const hasWaysOn = showsEnd || followsAtOnce || (hasEnded && next !== undefined && music === undefined);

  const playNext = useEffectEvent(() => next?.onPlay());
  useEffect(() => {
    if (followsAtOnce) playNext();
  }, [followsAtOnce]);

  const stage = music ? (
    <MusicStage media={media as RefObject<HTMLAudioElement | null>} title={title} music={music} />
  ) : (
    <Stage
      video={media as RefObject<HTMLVideoElement | null>}
      poster={poster}
      title={title}
      onToggleControls={toggleControls}
    />
  );
  if (held)
    return (
      <>
        {stage}
        <div className={styles.adBreak}>{adBreak}</div>
      </>
    );
  return (
    <>
      {stage}
      {!music && <CastStage picture={poster} />}
      {!music && <CaptionsView raised={shown} />}
      {failed ? (
        <FailureView isFree={props.isFree} isLive={props.live !== undefined} onBack={onBack} />
      ) : (
        !hasWaysOn && <Centre />
      )}
      {showsEnd && <EndScreen>{props.ended}</EndScreen>}
      {!failed && !hasEnded && <SkipButton markers={markers} startOver={startOver} controlsShown={shown} />}
      <div
        className={styles.chrome}
        data-shown={shown || failed}
        data-hides-with-controls=""
        onPointerUp={timer.markActive}
      >
        <header className={styles.top} data-chrome="top">
          <ControlButton label={strings.back} onClick={onBack}>
            <span className={styles.arrow}>
              <BackIcon />
            </span>
          </ControlButton>
          <div className={styles.titles}>
            {!music && (
              <h1>
                <bdi>{title}</bdi>
              </h1>
            )}
            {subtitle && !music && (
              <p>
                <bdi>{subtitle}</bdi>
              </p>
            )}
            {live && <LiveProgrammeLine live={live} />}
            {music && <CastLine />}
            {notice && <p className={styles.notice}>{notice}</p>}
          </div>
        </header>
        {!failed && !hasWaysOn && (
          <div className={styles.bottom}>
            <ControlBar
              open={open}
              setOpen={setOpen}
              chapters={chapters}
              live={live}
              music={music && { onPrevious: music.onPrevious, onNext: next?.onPlay }}
              drawer={drawer && { label: drawer.label, open: () => setDrawerOpen(true) }}
              onHelp={() => setHelpOpen(true)}
              onDragging={setDragging}
            />
          </div>
        )}
      </div>
      {next && !music && !failed && (
        <OfferOfNext
          next={next}
          offered={offersNext || hasEnded}
          covered={drawerOpen || helpOpen}
          mouse={mouse}
        />
      )}
      <CastProblemMessage />
      {helpOpen && <HelpSheet onClose={() => setHelpOpen(false)} />}
      {drawer && drawerOpen && <DrawerPanel drawer={drawer} onClose={() => setDrawerOpen(false)} />}
    </>
  );
}
