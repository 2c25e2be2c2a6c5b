import type { CSSProperties } from 'react';
import { preload } from 'react-dom';
import styles from './picture.module.css';

export type Shape = 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';

export interface PictureSource {
  /** Addresses without their endings, from narrow to wide; `.avif`, `.webp` and `.jpg` exist of each. */
  files: [stem: string, width: number][];
  focal: [x: number, y: number];
  colour: string;
  /** A tiny picture as a data address, shown blurred by its own smallness until the real one is there. */
  placeholder?: string;
  /** One file only, whose whole address stands in `files`; its size is not known. */
  whole?: true;
}

/** What stands in a picture's place until it has arrived. */
export function standIn(picture: PictureSource | undefined): CSSProperties {
  if (picture === undefined) return {};
  return {
    ...(picture.colour ? { backgroundColor: picture.colour } : {}),
    ...(picture.placeholder
      ? {
          backgroundImage: `url("${picture.placeholder}")`,
          backgroundSize: 'cover',
          backgroundPosition: `${picture.focal[0] * 100}% ${picture.focal[1] * 100}%`,
        }
      : {}),
  };
}

/** `srcset` of one format. */
export function sourceSet(files: PictureSource['files'], ending: 'avif' | 'webp' | 'jpg'): string {
  return files.map(([stem, width]) => `${stem}.${ending} ${width}w`).join(', ');
}

export interface PictureProps {
  picture: PictureSource;
  /** As of the `sizes` attribute. */
  sizes: string;
  /** The page's leading picture: asked for at once and before everything else. */
  leading?: boolean;
  /** Wanted soon though it is not in sight yet. */
  ahead?: boolean;
  /** Empty where the words beside it say the same. */
  alt?: string;
}

/** An image in its sizes and formats. It fills its frame and keeps its focal point in sight. */
export function Picture({ picture, sizes, leading = false, ahead = false, alt = '' }: PictureProps) {
  const { files, focal, whole } = picture;
  // Named at the very top of the page as it is sent: the browser asks for it before it has read the rest.
  if (leading && !whole && typeof document === 'undefined')
    preload(`${files[0]?.[0] ?? ''}.avif`, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sourceSet(files, 'avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  const middle = files[Math.floor(files.length / 2)];
  const image = {
    decoding: leading ? 'sync' : 'async',
    loading: leading || ahead ? 'eager' : 'lazy',
    fetchPriority: leading ? 'high' : 'low',
    draggable: false,
    style: { objectPosition: `${focal[0] * 100}% ${focal[1] * 100}%` },
  } as const;
  if (whole) return <img src={files[0]?.[0]} alt={alt} {...image} />;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(files, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(files, 'webp')} sizes={sizes} />
      <img src={middle && `${middle[0]}.jpg`} srcSet={sourceSet(files, 'jpg')} sizes={sizes} alt={alt} {...image} />
    </picture>
  );
}

/** A picture's frame of the right shape, in the picture's own colour until it has arrived. */
export function Framed({ shape, picture, sizes, alt = '' }: { shape: Shape; picture?: PictureSource | undefined; sizes: string; alt?: string }) {
  return (
    <span className={`${styles.frame} ${styles[shape]}`} style={standIn(picture)}>
      {picture && <Picture picture={picture} sizes={sizes} alt={alt} />}
    </span>
  );
}
