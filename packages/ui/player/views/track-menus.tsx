import { sameLanguage } from '../core/controls/captions-control.ts';
import { offeredSpeeds } from '../core/controls/speed-control.ts';
import type { LanguageTrack, PlayerSnapshot } from '../core/player-snapshot.ts';
import { chapterAt, type Chapter } from '../core/markers.ts';
import { formatClock, formatRate, writeDigits } from '../core/time-format.ts';
import { CaptionPages } from './caption-style-menu.tsx';
import { AudioIcon, CaptionsIcon } from './icons.tsx';
import { Menu, MenuGroup, MenuItem, type OpenMenu } from './menu.tsx';
import styles from './menu.module.css';
import { usePlayer, useSnapshot } from './player-context.ts';

const selectCaptionTracks = ({ captionTracks }: PlayerSnapshot) => captionTracks;
const selectCaptionId = ({ captionId }: PlayerSnapshot) => captionId;
const selectAudioTracks = ({ audioTracks }: PlayerSnapshot) => audioTracks;
const selectAudioId = ({ audioId }: PlayerSnapshot) => audioId;
const selectHeights = ({ heights }: PlayerSnapshot) => heights;
const selectQuality = ({ quality }: PlayerSnapshot) => quality;
const selectPlayingHeight = ({ playingHeight }: PlayerSnapshot) => playingHeight;
const selectSpeed = ({ speed }: PlayerSnapshot) => speed;

/** The language of the page first; the others as the stream lists them. */
function ownLanguageFirst(tracks: readonly LanguageTrack[], language: string): LanguageTrack[] {
  const isOwn = (track: LanguageTrack) => sameLanguage(track.language, language);
  return [...tracks.filter(isOwn), ...tracks.filter((track) => !isOwn(track))];
}

export function CaptionsMenu({ open, setOpen }: OpenMenu) {
  const { session, strings, language } = usePlayer();
  const tracks = useSnapshot(selectCaptionTracks);
  const id = useSnapshot(selectCaptionId);
  if (tracks.length === 0) return null;
  return (
    <Menu
      name="captions"
      label={strings.captions}
      icon={<CaptionsIcon on={id !== null} />}
      shortcut="C"
      open={open}
      setOpen={setOpen}
    >
      <CaptionPages>
        <MenuGroup label={strings.captions}>
          <MenuItem checked={id === null} onSelect={() => session.captions.select(null)}>
            {strings.captionsOff}
          </MenuItem>
          {ownLanguageFirst(tracks, language).map((track) => (
            <MenuItem
              key={track.id}
              checked={track.id === id}
              onSelect={() => session.captions.select(track.id)}
            >
              {strings.language(track.language)}
            </MenuItem>
          ))}
        </MenuGroup>
      </CaptionPages>
    </Menu>
  );
}

export function AudioMenu({ open, setOpen }: OpenMenu) {
  const { session, strings, language } = usePlayer();
  const tracks = useSnapshot(selectAudioTracks);
  const id = useSnapshot(selectAudioId);
  if (tracks.length < 2) return null;
  return (
    <Menu name="audio" label={strings.audio} icon={<AudioIcon />} open={open} setOpen={setOpen}>
      <MenuGroup label={strings.audio}>
        {ownLanguageFirst(tracks, language).map((track) => (
          <MenuItem key={track.id} checked={track.id === id} onSelect={() => session.audio.select(track.id)}>
            {strings.language(track.language)}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  );
}

/** The chapters of the film. */
export function ChapterChoices({ chapters, onChosen }: { chapters: readonly Chapter[]; onChosen(): void }) {
  const { session, strings, digits } = usePlayer();
  const current = useSnapshot(({ time }) => chapterAt(chapters, time)?.start ?? null);
  const length = useSnapshot(({ seekable }) => seekable.end);
  return (
    <MenuGroup label={strings.chapters}>
      {chapters.map(({ start, title }) => (
        <MenuItem
          key={start}
          checked={start === current}
          onSelect={() => {
            session.seek.seekTo(start);
            onChosen();
          }}
        >
          <span className={styles.moment}>{formatClock(start, digits, length)}</span> <bdi>{title}</bdi>
        </MenuItem>
      ))}
    </MenuGroup>
  );
}

export function QualityChoices() {
  const { session, strings, digits } = usePlayer();
  const heights = useSnapshot(selectHeights);
  const quality = useSnapshot(selectQuality);
  const playing = useSnapshot(selectPlayingHeight);
  const formatHeight = (height: number) => writeDigits(String(height), digits);
  return (
    <MenuGroup label={strings.quality}>
      <MenuItem checked={quality === 'auto'} onSelect={() => session.quality.select('auto')}>
        {quality === 'auto' && playing ? strings.qualityAutoNow(formatHeight(playing)) : strings.qualityAuto}
      </MenuItem>
      <MenuItem checked={quality === 'saver'} onSelect={() => session.quality.select('saver')}>
        {strings.dataSaver}
      </MenuItem>
      {heights.map((height) => (
        <MenuItem key={height} checked={quality === height} onSelect={() => session.quality.select(height)}>
          {strings.height(formatHeight(height))}
        </MenuItem>
      ))}
    </MenuGroup>
  );
}

export function SpeedChoices() {
  const { session, strings, digits } = usePlayer();
  const speed = useSnapshot(selectSpeed);
  const speeds = useSnapshot(offeredSpeeds);
  return (
    <MenuGroup label={strings.speed}>
      {speeds.map((one) => (
        <MenuItem key={one} checked={one === speed} onSelect={() => session.speed.select(one)}>
          {one === 1 ? strings.normalSpeed : strings.rate(formatRate(one, digits))}
        </MenuItem>
      ))}
    </MenuGroup>
  );
}
