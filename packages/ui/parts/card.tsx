import type { ReactNode, Ref } from 'react';
import { Badge } from './badge.tsx';
import { FactsLine } from './facts-line.tsx';
import { FramedPicture, type PictureSource, type Shape } from './picture.tsx';
import styles from './card.module.css';

export interface CardProps {
  href: string;
  title: string;
  /** One line: year, rating, length. Each is isolated, so that mixed scripts do not reorder it. */
  facts: string[];
  shape: Shape;
  picture?: PictureSource | undefined;
  sizes: string;
  badge?: { text: string; live?: boolean } | undefined;
  /** Read before the title by screen readers, e.g. its rank. */
  label?: string;
  /** How much was watched, 0 to 1, and the same as text for screen readers. */
  progress?: { part: number; text: string } | undefined;
  tabIndex?: number;
  ref?: Ref<HTMLAnchorElement>;
  onIntent?: () => void;
  children?: ReactNode;
}

/**
 * The card of a title: its picture with the title below. Facts show on hover and focus; where there is no picture, they
 * stand in its place with the title.
 */
export function Card({
  href,
  title,
  facts,
  shape,
  picture,
  sizes,
  badge,
  label,
  progress,
  tabIndex,
  ref,
  onIntent,
}: CardProps) {
  return (
    <a
      href={href}
      className={`${styles.card} ${picture ? '' : styles.bare}`}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      {...(ref ? { ref } : {})}
      onPointerEnter={onIntent}
      onPointerDown={onIntent}
      onFocus={onIntent}
    >
      {label && <span className="visually-hidden">{label} </span>}
      {picture && <bdi className="visually-hidden">{title} </bdi>}
      <span className={styles.lift}>
        <FramedPicture shape={shape} picture={picture} sizes={sizes} />
        {progress && (
          <span className={styles.progress}>
            <span className={styles.watched} style={{ inlineSize: `${progress.part * 100}%` }} />
          </span>
        )}
        <span className={styles.words}>
          {!picture && <bdi className={styles.title}>{title}</bdi>}
          <span className={styles.facts}>
            <FactsLine facts={facts} />
          </span>
        </span>
      </span>
      {progress && <span className="visually-hidden"> {progress.text}</span>}
      {badge && (
        <span className={styles.badge}>
          <Badge live={badge.live ?? false}>{badge.text}</Badge>
        </span>
      )}
      <span className={styles.below} aria-hidden="true">
        <bdi>{title}</bdi>
      </span>
    </a>
  );
}
