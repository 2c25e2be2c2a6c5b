import { useState, type PointerEvent, type ReactNode, type Ref } from 'react';
import { Badge } from './badge.tsx';
import { FactsLine } from './facts-line.tsx';
import { Icon, type IconName } from './icons.tsx';
import { FramedPicture, type PictureSource, type Shape } from './picture.tsx';
import { WatchedBar } from './watched-bar.tsx';
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
  /** What the mouse shows on the picture: links that the title's page has too. */
  renderActions?: (() => ReactNode) | undefined;
  /** A button over the picture that touch reaches too. */
  corner?: ReactNode;
}

/**
 * The card of a title: its picture with the title and its facts below, so that touch and a remote control show as much
 * as a mouse. Where there is no picture, the words stand in its place.
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
  renderActions,
  corner,
}: CardProps) {
  // Actions are rendered with the first hover: a page has hundreds of cards.
  const [isPointed, setPointed] = useState(false);
  const onEnter = ({ pointerType }: PointerEvent) => {
    onIntent?.();
    if (renderActions && pointerType === 'mouse') setPointed(true);
  };
  return (
    <span className={`${styles.card} ${picture ? '' : styles.bare}`} onPointerEnter={onEnter}>
      <a
        href={href}
        className={styles.link}
        {...(tabIndex === undefined ? {} : { tabIndex })}
        {...(ref ? { ref } : {})}
        onPointerDown={onIntent}
        onFocus={onIntent}
      >
        {label && <span className="visually-hidden">{label} </span>}
        {picture && <bdi className="visually-hidden">{title} </bdi>}
        <span className={styles.lift}>
          <FramedPicture shape={shape} picture={picture} sizes={sizes} />
          {progress && <WatchedBar part={progress.part} />}
          {!picture && (
            <span className={styles.words}>
              <bdi className={styles.title}>{title}</bdi>
            </span>
          )}
        </span>
        {progress && <span className="visually-hidden"> {progress.text}</span>}
        {badge && shape === 'LANDSCAPE' && (
          <span className={styles.badge}>
            <Badge live={badge.live ?? false}>{badge.text}</Badge>
          </span>
        )}
        <bdi className={styles.below} aria-hidden="true">
          {title}
        </bdi>
        <span className={styles.facts}>
          {/* A poster has its title set somewhere: only a still leaves a corner free. */}
          {badge && shape !== 'LANDSCAPE' && <Badge live={badge.live ?? false}>{badge.text}</Badge>}
          <FactsLine facts={facts} />
        </span>
      </a>
      {isPointed && renderActions && (
        <span className={`${styles.actions} ${styles[shape]}`} aria-hidden="true">
          {renderActions()}
        </span>
      )}
      {corner}
    </span>
  );
}

export interface CardActionProps {
  href: string;
  icon: IconName;
  /** Shown as the pointer rests on it. */
  label: string;
  solid?: boolean;
}

/** A round link on a card's picture, for pointers only: by keyboard the card leads to a page that has it too. */
export function CardAction({ href, icon, label, solid = false }: CardActionProps) {
  return (
    <a href={href} title={label} tabIndex={-1} className={`${styles.action} ${solid ? styles.solid : ''}`}>
      <Icon name={icon} size={20} />
    </a>
  );
}
