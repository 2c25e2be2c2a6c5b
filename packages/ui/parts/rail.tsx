import { startTransition, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import type { Shape } from './picture.tsx';
import { railEnds, railKeyTarget, railRevealDistance, railStep } from './rail-scroll.ts';
import styles from './rail.module.css';

export interface RailProps {
  id: string;
  title: string;
  shape: Shape;
  /** Rank numerals behind the cards in order, in the brand's digits. */
  numerals?: string[] | undefined;
  count: number;
  /** Renders the card at an index. Only the current card is a tab stop; arrows move to the others. */
  renderItem: (index: number, tabIndex: number) => ReactNode;
  seeAll?: { href: string; text: string; label: string } | undefined;
  arrowLabels: { back: string; forward: string };
  busy?: boolean;
  /** Loading the cards failed: shown over their skeletons, with a retry button. */
  failure?: RailFailure | undefined;
}

export interface RailFailure {
  text: string;
  button: string;
  /** The accessible name of the button, which includes the name of the rail. */
  label: string;
  /** The cards are being loaded again. */
  asking: boolean;
  retry: () => void;
}

/** `sizes` of the pictures in a rail of that shape, matching the columns of the stylesheet. */
export function railSizes(shape: Shape): string {
  if (shape === 'PORTRAIT')
    return '(width >= 1700px) 13vw, (width >= 1240px) 15vw, (width >= 900px) 18vw, (width >= 600px) 26vw, 38vw';
  if (shape === 'SQUARE')
    return '(width >= 1700px) 13vw, (width >= 1240px) 15vw, (width >= 900px) 18vw, (width >= 600px) 27vw, 40vw';
  return '(width >= 1700px) 18vw, (width >= 1240px) 22vw, (width >= 900px) 28vw, (width >= 600px) 40vw, 60vw';
}

/**
 * Number of cards that fill any window. The others are rendered when the rail is navigated or scrolled, which saves
 * half of the page's cards at first.
 */
export const RAIL_INITIAL_COUNT = 8;

/** A scroll counts as ended after this pause, in milliseconds. */
const SCROLL_SETTLED_MS = 120;

function isInView(item: Element, track: Element): boolean {
  const [{ left, right }, view] = [item.getBoundingClientRect(), track.getBoundingClientRect()];
  return left >= view.left - 1 && right <= view.right + 1;
}

/** Scrolling is not animated for viewers who prefer reduced motion. */
const scrollBehavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/** A row of cards that scrolls along the reading direction, by touch, arrows, wheel and keys. */
export function Rail({
  id,
  title,
  shape,
  numerals,
  count,
  renderItem,
  seeAll,
  arrowLabels,
  busy = false,
  failure,
}: RailProps) {
  const track = useRef<HTMLUListElement>(null);
  const headingLink = useRef<HTMLAnchorElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });
  const [current, setCurrent] = useState(0);
  const [isExpanded, setExpanded] = useState(false);
  const renderedCount = isExpanded ? count : Math.min(count, RAIL_INITIAL_COUNT);
  const expand = () => {
    if (renderedCount < count) startTransition(() => setExpanded(true));
  };

  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    let frameRequest = 0;
    let settleTimer: ReturnType<typeof setTimeout> | undefined;
    /** After a scroll by pointer Tab enters the rail at a card in view: it would scroll back to another one. */
    const moveTabStop = () => {
      const entry = element.querySelector('[tabindex="0"]')?.closest('li');
      if (!entry || isInView(entry, element) || element.contains(document.activeElement)) return;
      const index = [...element.children].findIndex((item) => isInView(item, element));
      if (index >= 0) setCurrent(index);
    };
    const updateEnds = () => {
      frameRequest = 0;
      const next = railEnds(element);
      setEnds((previous) =>
        previous.atStart === next.atStart && previous.atEnd === next.atEnd ? previous : next,
      );
    };
    const scheduleUpdate = () => {
      frameRequest ||= requestAnimationFrame(updateEnds);
    };
    const onScroll = () => {
      scheduleUpdate();
      clearTimeout(settleTimer);
      settleTimer = setTimeout(moveTabStop, SCROLL_SETTLED_MS);
    };
    const resizeObserver = new ResizeObserver(scheduleUpdate);
    resizeObserver.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frameRequest);
      clearTimeout(settleTimer);
      resizeObserver.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [renderedCount]);

  useEffect(() => {
    const last = track.current?.lastElementChild;
    if (renderedCount === count || !last) return;
    const lastItemObserver = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setExpanded(true));
    });
    lastItemObserver.observe(last);
    return () => lastItemObserver.disconnect();
  }, [renderedCount, count]);

  // The retry button is removed once the cards have loaded: the focus moves to the first card.
  const retryPressed = useRef(false);
  useEffect(() => {
    if (busy || !retryPressed.current) return;
    retryPressed.current = false;
    if (document.activeElement === document.body)
      track.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [busy]);

  const isRtl = () => track.current !== null && getComputedStyle(track.current).direction === 'rtl';

  const reveal = (index: number) => {
    const element = track.current;
    if (element === null) return;
    const rtl = isRtl();
    const view = element.getBoundingClientRect();
    const edge = Number.parseFloat(getComputedStyle(element).paddingInlineStart);
    const items = [...element.children].map((item) => {
      const { left, right, width } = item.getBoundingClientRect();
      return { start: (rtl ? view.right - right : left - view.left) - edge, width };
    });
    const travel = railRevealDistance(items, index, element.clientWidth - 2 * edge);
    if (travel !== 0) element.scrollBy({ left: rtl ? -travel : travel, behavior: scrollBehavior() });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const from = [...(track.current?.children ?? [])].findIndex((item) =>
      item.contains(event.target as Node),
    );
    const target = railKeyTarget(event.key, from, count, isRtl());
    expand();
    if (target === undefined) return;
    event.preventDefault();
    if (target === from && from === 0) return headingLink.current?.focus();
    if (target >= renderedCount) flushSync(() => setExpanded(true));
    const card = track.current?.children[target]?.querySelector<HTMLElement>('a, button');
    if (!card) return;
    setCurrent(target);
    card.focus({ preventScroll: true });
    reveal(target);
  };

  /** The heading's link is beside the cards: an arrow key along the rail leads back to them. */
  const onHeadingKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const card = track.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (!card || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    card.focus({ preventScroll: true });
  };

  const scroll = (direction: 'forward' | 'back') => {
    if (renderedCount < count) flushSync(() => setExpanded(true));
    const element = track.current;
    element?.scrollBy({ left: railStep(element, direction, isRtl()), behavior: scrollBehavior() });
  };

  return (
    <section
      className={[styles.rail, styles[shape], numerals && styles.TOPTEN].filter(Boolean).join(' ')}
      aria-labelledby={id}
      aria-busy={(busy && (failure === undefined || failure.asking)) || undefined}
      data-failed={failure !== undefined || undefined}
      data-focus-view
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {seeAll ? (
            <a ref={headingLink} href={seeAll.href} onKeyDown={onHeadingKeyDown} data-focus-aside>
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
        {seeAll && (
          // The same target as the heading, at the end of the rail for pointers; one tab stop is enough.
          <a href={seeAll.href} className={styles.all} aria-label={seeAll.label} tabIndex={-1}>
            {seeAll.text}
          </a>
        )}
      </div>
      {!busy &&
        (['back', 'forward'] as const).map((direction) => (
          <button
            key={direction}
            type="button"
            tabIndex={-1}
            className={`${styles.arrow} ${styles[direction]}`}
            hidden={direction === 'back' ? ends.atStart : ends.atEnd}
            aria-label={arrowLabels[direction]}
            onPointerEnter={expand}
            onClick={() => scroll(direction)}
          >
            <Icon name="forward" size={32} />
          </button>
        ))}
      {failure && (
        <div className={styles.failure}>
          <p>{failure.text}</p>
          <Button
            variant="quiet"
            icon="retry"
            aria-label={failure.label}
            aria-disabled={failure.asking || undefined}
            onClick={() => {
              retryPressed.current = true;
              failure.retry();
            }}
          >
            {failure.button}
          </Button>
        </div>
      )}
      <ul ref={track} className={styles.track} onKeyDown={onKeyDown} data-focus-row>
        {Array.from({ length: renderedCount }, (_, index) => (
          // A pointer press navigates away, so only keyboard focus moves the tab stop.
          <li
            key={index}
            className={styles.place}
            onFocus={({ target }) => target.matches(':focus-visible') && setCurrent(index)}
          >
            {numerals && (
              <span
                className={styles.numeral}
                data-long={(numerals[index]?.length ?? 0) > 1 || undefined}
                aria-hidden="true"
              >
                {numerals[index]}
              </span>
            )}
            {renderItem(index, index === Math.min(current, count - 1) ? 0 : -1)}
          </li>
        ))}
      </ul>
    </section>
  );
}
