import type { Ref } from 'react';
import { usePlayer } from './player-context.ts';
import type { Music } from './player-props.ts';
import styles from './music-stage.module.css';

interface Props {
  media: Ref<HTMLAudioElement>;
  title: string;
  music: Music;
}

/** Music in place of a picture: its artwork, large, with title and artist. */
export function MusicStage({ media, title, music: { artist, album, artwork } }: Props) {
  const { strings } = usePlayer();
  return (
    <div className={styles.stage}>
      <audio ref={media} preload="auto" aria-label={title} />
      {artwork && <img className={styles.backdrop} src={artwork} alt="" draggable={false} />}
      <div className={styles.sheet}>
        <div className={styles.cover}>{artwork && <img src={artwork} alt="" draggable={false} />}</div>
        <div className={styles.names}>
          <p className={styles.title}>
            <bdi>{title}</bdi>
          </p>
          {artist && (
            <p className={styles.artist}>
              <span className={styles.spoken}>{strings.music.by('')}</span>
              <bdi>{artist}</bdi>
            </p>
          )}
          {album && (
            <p className={styles.album}>
              <bdi>{album}</bdi>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
