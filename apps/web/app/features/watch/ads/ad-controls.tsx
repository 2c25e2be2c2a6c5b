import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import type { LinearAd } from './ad-model.ts';
import type { AdSound } from './ad-view.tsx';
import styles from './ad-view.module.css';

const shapes = {
  back: 'M20 12H5m6-7-7 7 7 7',
  play: 'M7 4.5v15l13-7.5z',
  pause: 'M8 5v14M16 5v14',
  sound: 'M4 9.5v5h3.5L12 19V5L7.5 9.5Zm11.5-1a5 5 0 0 1 0 7m2.5-10a9 9 0 0 1 0 13',
  muted: 'M4 9.5v5h3.5L12 19V5L7.5 9.5Zm12 0 5 5m0-5-5 5',
  captions: 'M3.5 5.5h17v13h-17zM10.5 10.5a2.2 2.2 0 1 0 0 3m6-3a2.2 2.2 0 1 0 0 3',
  open: 'M13 4h7v7m0-7-9 9M18 14v6H4V6h6',
  skip: 'm5 5 9 7-9 7zM18.5 5v14',
} as const;

function Shape({ name, along = false }: { name: keyof typeof shapes; along?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" data-along={along || undefined}>
      <path d={shapes[name]} />
    </svg>
  );
}

interface RoundProps {
  label: string;
  shape: keyof typeof shapes;
  along?: boolean;
  pressed?: boolean;
  first?: boolean;
  onPress(): void;
}

function Round({ label, shape, along = false, pressed, first, onPress }: RoundProps) {
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      data-first={first || undefined}
      onClick={onPress}
    >
      <Shape name={shape} along={along} />
    </button>
  );
}

export interface AdControlsProps {
  ad: LinearAd;
  /** "1 of 2"; undefined for an advertisement that is alone. */
  place: string | undefined;
  playing: boolean;
  heard: AdSound;
  /** Seconds to its end; undefined until it is known. */
  remaining: number | undefined;
  canSkip: boolean;
  /** Seconds until it may be skipped. */
  skipIn: number | undefined;
  captions: { available: boolean; shown: boolean; toggle(): void };
  skip(): void;
  toggle(): void;
  setSound(sound: AdSound): void;
  onMore(): void;
  onBack(): void;
}

/** What stands over an advertisement: what it is, how long it takes, and what the viewer may do. */
export function AdControls(props: AdControlsProps): ReactNode {
  const { ad, place, playing, heard, remaining, canSkip, skipIn, captions } = props;
  const i18n = useI18n();
  const percent = heard.muted ? 0 : Math.round(heard.volume * 100);
  const minutes = Math.floor((remaining ?? 0) / 60);
  const twoDigits = { minimumIntegerDigits: 2 };
  const time = `${i18n.number(minutes)}:${i18n.number((remaining ?? 0) % 60, twoDigits)}`;
  return (
    <>
      <div className={styles.top}>
        <Round label={i18n.t('ad.back')} shape="back" along onPress={props.onBack} />
        <p className={styles.mark}>
          <span className={styles.label}>{i18n.t('ad.label')}</span>
          {remaining !== undefined && (
            <bdi
              className={styles.time}
              role="timer"
              aria-label={i18n.t('ad.remaining', { seconds: remaining })}
            >
              {time}
            </bdi>
          )}
          {place !== undefined && <span>{place}</span>}
        </p>
      </div>
      <div className={styles.bottom}>
        <div className={styles.row}>
          <Round
            label={i18n.t(playing ? 'ad.pause' : 'ad.play')}
            shape={playing ? 'pause' : 'play'}
            first={ad.skipAfter === undefined}
            onPress={props.toggle}
          />
          <Round
            label={i18n.t(heard.muted ? 'ad.unmute' : 'ad.mute')}
            shape={heard.muted ? 'muted' : 'sound'}
            onPress={() => props.setSound({ ...heard, muted: !heard.muted })}
          />
          <input
            className={styles.volume}
            dir="ltr"
            type="range"
            min={0}
            max={100}
            step={5}
            value={percent}
            aria-label={i18n.t('ad.volume')}
            onChange={({ currentTarget }) => {
              const volume = Number(currentTarget.value) / 100;
              props.setSound({ volume, muted: volume === 0 });
            }}
          />
          {captions.available && (
            <Round
              label={i18n.t('ad.captions')}
              shape="captions"
              pressed={captions.shown}
              onPress={captions.toggle}
            />
          )}
        </div>
        <div className={styles.row}>
          {ad.clickThrough !== undefined && (
            <a
              className={styles.action}
              href={ad.clickThrough}
              target="_blank"
              rel="noopener noreferrer"
              onClick={props.onMore}
            >
              {i18n.t('ad.more')}
              <span className="visually-hidden"> {i18n.t('ad.more.opens')}</span>
              <Shape name="open" along />
            </a>
          )}
          {ad.skipAfter !== undefined && (
            <button
              type="button"
              className={styles.action}
              data-first
              aria-disabled={!canSkip}
              onClick={props.skip}
            >
              {canSkip || skipIn === undefined ? i18n.t('ad.skip') : i18n.t('ad.skipIn', { seconds: skipIn })}
              <Shape name="skip" along />
            </button>
          )}
        </div>
      </div>
    </>
  );
}
