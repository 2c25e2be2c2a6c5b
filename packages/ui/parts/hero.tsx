import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { FactsLine } from './facts-line.tsx';
import { heroRotates, heroSwipeStep, HERO_SLIDE_MS } from './hero-rotation.ts';
import { Icon } from './icons.tsx';
import { Picture, placeholderStyle, type PictureSource } from './picture.tsx';
import styles from './hero.module.css';

export interface HeroSlide {
  id: string;
  title: string;
  facts: string[];
  story: string;
  picture?: PictureSource | undefined;
  /** The colour behind the text; by default the brand's stage colour. */
  background?: string;
  buttons: ReactNode;
}

export interface HeroProps {
  slides: HeroSlide[];
  label: string;
  chooseLabel: (title: string) => string;
  pauseLabel: string;
  resumeLabel: string;
}

/**
 * `sizes` of a picture of 16:9: on wide windows it covers 78vw, and the height of the hero, which is the lesser of 86svh
 * and 64vw. Uncropped on a phone it covers 43svh of height.
 */
const HERO_SIZES = '(width >= 760px) max(78vw, min(153svh, 114vw)), max(100vw, 78svh)';
/** On a phone, cropped to 6:5, it covers the full width and 43svh of height. */
const HERO_NARROW_SIZES = 'max(100vw, 52svh)';

/** A carousel of large pictures that cross-fade. Touch stops it; hover and focus pause it. */
export function Hero({ slides, label, chooseLabel, pauseLabel, resumeLabel }: HeroProps) {
  const [current, setCurrent] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [held, setHeld] = useState(false);
  const [pageHidden, setPageHidden] = useState(false);
  // Until hydration nothing rotates and only the first picture is loaded.
  const [reducedMotion, setReducedMotion] = useState(true);
  const [pictures, setPictures] = useState<ReadonlySet<number>>(new Set([0]));

  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const updateReducedMotion = () => setReducedMotion(query.matches);
    const updatePageHidden = () => setPageHidden(document.hidden);
    updateReducedMotion();
    query.addEventListener('change', updateReducedMotion);
    document.addEventListener('visibilitychange', updatePageHidden);
    return () => {
      query.removeEventListener('change', updateReducedMotion);
      document.removeEventListener('visibilitychange', updatePageHidden);
    };
  }, []);

  const loadPicture = (index: number) => setPictures((seen) => new Set([...seen, index]));
  const rotates = heroRotates({ count: slides.length, stopped, held, reducedMotion, pageHidden });
  useEffect(() => {
    if (!rotates) return;
    const slideTimer = setTimeout(() => setCurrent((current + 1) % slides.length), HERO_SLIDE_MS);
    return () => clearTimeout(slideTimer);
  }, [rotates, current, slides.length]);
  // Also where it does not rotate: the next slide is one press away, and its picture would come a second later.
  useEffect(() => {
    if (pageHidden) return;
    const preloadTimer = setTimeout(() => loadPicture((current + 1) % slides.length), HERO_SLIDE_MS / 3);
    return () => clearTimeout(preloadTimer);
  }, [pageHidden, current, slides.length]);

  const showSlide = (index: number) => {
    loadPicture(index);
    setCurrent(index);
  };

  const pressedAt = useRef<{ x: number; y: number }>(undefined);
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return;
    setStopped(true);
    // A swipe may go either way.
    for (const step of [1, slides.length - 1]) loadPicture((current + step) % slides.length);
    pressedAt.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const from = pressedAt.current;
    pressedAt.current = undefined;
    if (from === undefined) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = heroSwipeStep({ x: event.clientX - from.x, y: event.clientY - from.y }, isRtl);
    if (step !== 0) showSlide((current + step + slides.length) % slides.length);
  };

  /** The dots are beside the buttons: arrow keys along the line lead from one group to the other. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const hero = event.currentTarget;
    const buttons = [
      ...hero.querySelectorAll<HTMLElement>('[data-current] [data-focus-entry] :is(a, button)'),
    ];
    const dots = [...hero.querySelectorAll<HTMLElement>('[data-focus-aside] button')];
    let next: HTMLElement | undefined;
    if (event.key === (isRtl ? 'ArrowLeft' : 'ArrowRight') && event.target === buttons.at(-1))
      next = dots[current];
    if (event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft') && event.target === dots[0]) next = buttons.at(-1);
    if (next === undefined) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
  };

  return (
    <section
      className={styles.hero}
      aria-roledescription="carousel"
      aria-label={label}
      data-leading
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {slides.map((slide, index) => (
        <article
          key={slide.id}
          className={styles.slide}
          data-current={index === current || undefined}
          inert={index !== current}
          style={slide.background ? ({ '--slide-ground': slide.background } as CSSProperties) : {}}
        >
          <div
            className={styles.picture}
            style={placeholderStyle(pictures.has(index) ? slide.picture : undefined)}
          >
            {slide.picture && pictures.has(index) && (
              <Picture
                picture={slide.picture}
                sizes={HERO_SIZES}
                narrowSizes={HERO_NARROW_SIZES}
                priority={index === 0}
                eager={index > 0}
              />
            )}
          </div>
          <div className={styles.scrim} />
          <div className={styles.floor} />
          <div className={styles.words}>
            <h2 className={styles.title}>
              <bdi>{slide.title}</bdi>
            </h2>
            <p className={styles.facts}>
              <FactsLine facts={slide.facts} />
            </p>
            <p className={styles.story}>{slide.story}</p>
            <div className={styles.buttons} data-focus-entry>
              {slide.buttons}
            </div>
          </div>
        </article>
      ))}
      {slides.length > 1 && (
        <div className={styles.choose} data-focus-aside>
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className={styles.dot}
              aria-label={chooseLabel(slide.title)}
              aria-current={index === current || undefined}
              onPointerEnter={() => loadPicture(index)}
              onFocus={() => loadPicture(index)}
              onClick={() => showSlide(index)}
            />
          ))}
          {!reducedMotion && (
            <button
              type="button"
              className={styles.turn}
              aria-label={stopped ? resumeLabel : pauseLabel}
              onClick={() => setStopped(!stopped)}
              onPointerDown={(event) => event.stopPropagation()}
            >
              <Icon name={stopped ? 'play' : 'pause'} size={18} />
            </button>
          )}
        </div>
      )}
    </section>
  );
}
