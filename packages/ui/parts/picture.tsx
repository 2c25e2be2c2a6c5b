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
  /** The same cropped around the focal point to 6:5, for a window in which it is little wider than high. */
  narrow?: [stem: string, width: number][];
  /** There is one file only, whose full address is in `files`; its size is not known. */
  unsized?: true;
}

/** The background shown until a picture has loaded. */
export function placeholderStyle(picture: PictureSource | undefined): CSSProperties {
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
export function srcSetOf(files: PictureSource['files'], ending: 'avif' | 'webp' | 'jpg'): string {
  return files.map(([stem, width]) => `${stem}.${ending} ${width}w`).join(', ');
}

export interface PictureProps {
  picture: PictureSource;
  /** The `sizes` attribute. */
  sizes: string;
  /** `sizes` of the narrow files, for windows below 760 px; left out, they are not used. */
  narrowSizes?: string;
  /** The page's main picture: loaded at once, with the highest priority. */
  priority?: boolean;
  /** Loaded early although it is not visible yet. */
  eager?: boolean;
  /** Empty where the text beside it says the same. */
  alt?: string;
}

/** Below this width a layout puts its large picture over the text, not beside it. */
const NARROW_WINDOW = '(width < 760px)';
const WIDE_WINDOW = '(width >= 760px)';

/** On the server, preloads a picture from the document head: the browser requests it before it has parsed the rest. */
function preloadPicture(files: PictureSource['files'], sizes: string, media?: string): void {
  preload(`${files[0]?.[0] ?? ''}.avif`, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSetOf(files, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media === undefined ? {} : { media }),
  });
}

/** An image in its sizes and formats. It fills its frame and keeps its focal point visible. */
export function Picture({
  picture,
  sizes,
  narrowSizes,
  priority = false,
  eager = false,
  alt = '',
}: PictureProps) {
  const { files, focal, unsized } = picture;
  const narrow = narrowSizes === undefined || unsized ? undefined : picture.narrow;
  if (priority && !unsized && typeof document === 'undefined') {
    if (narrow) preloadPicture(narrow, narrowSizes!, NARROW_WINDOW);
    preloadPicture(files, sizes, narrow && WIDE_WINDOW);
  }
  const middle = files[Math.floor(files.length / 2)];
  const image = {
    decoding: priority ? 'sync' : 'async',
    loading: priority || eager ? 'eager' : 'lazy',
    fetchPriority: priority ? 'high' : 'low',
    draggable: false,
    style: { objectPosition: `${focal[0] * 100}% ${focal[1] * 100}%` },
  } as const;
  if (unsized) return <img src={files[0]?.[0]} alt={alt} {...image} />;
  return (
    <picture>
      {narrow &&
        (['avif', 'webp', 'jpg'] as const).map((ending) => (
          <source
            key={ending}
            media={NARROW_WINDOW}
            type={ending === 'jpg' ? 'image/jpeg' : `image/${ending}`}
            srcSet={srcSetOf(narrow, ending)}
            sizes={narrowSizes}
          />
        ))}
      <source type="image/avif" srcSet={srcSetOf(files, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(files, 'webp')} sizes={sizes} />
      <img
        src={middle && `${middle[0]}.jpg`}
        srcSet={srcSetOf(files, 'jpg')}
        sizes={sizes}
        alt={alt}
        {...image}
      />
    </picture>
  );
}

/** A picture in a frame of the given shape, with its placeholder until it has loaded. */
export function FramedPicture({
  shape,
  picture,
  sizes,
  alt = '',
}: {
  shape: Shape;
  picture?: PictureSource | undefined;
  sizes: string;
  alt?: string;
}) {
  return (
    <span className={`${styles.frame} ${styles[shape]}`} style={placeholderStyle(picture)}>
      {picture && <Picture picture={picture} sizes={sizes} alt={alt} />}
    </span>
  );
}
