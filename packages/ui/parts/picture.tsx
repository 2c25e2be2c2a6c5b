import type { CSSProperties } from 'react';
import { preload } from 'react-dom';
import styles from './picture.module.css';

export type Shape = 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';

export interface PictureSource {
  /** Addresses without file extension, from narrow to wide (pixels); each exists as `.avif`, `.webp` and `.jpg`. */
  files: [stem: string, width: number][];
  focal: [x: number, y: number];
  colour: string;
  /** A tiny picture as a data URL, scaled up (so blurred) until the real one has loaded. */
  placeholder?: string;
  /** There is one file only, whose full address is in `files`; its size is not known. */
  whole?: true;
}

/** The background shown until a picture has loaded. */
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
  /** The `sizes` attribute. */
  sizes: string;
  /** The page's main picture: loaded at once, with the highest priority. */
  leading?: boolean;
  /** Loaded early although it is not visible yet. */
  ahead?: boolean;
  /** Empty where the text beside it says the same. */
  alt?: string;
}

/** An image in its sizes and formats. It fills its frame and keeps its focal point visible. */
export function Picture({ picture, sizes, leading = false, ahead = false, alt = '' }: PictureProps) {
  const { files, focal, whole } = picture;
  // On the server, preload it from the document head: the browser requests it before it has parsed the rest.
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

/** A picture in a frame of the given shape, with its placeholder until it has loaded. */
export function Framed({ shape, picture, sizes, alt = '' }: { shape: Shape; picture?: PictureSource | undefined; sizes: string; alt?: string }) {
  return (
    <span className={`${styles.frame} ${styles[shape]}`} style={standIn(picture)}>
      {picture && <Picture picture={picture} sizes={sizes} alt={alt} />}
    </span>
  );
}
