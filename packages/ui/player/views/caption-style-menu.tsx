import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  captionBackgrounds,
  captionColours,
  captionEdges,
  captionFaces,
  captionStyleProperties,
  type CaptionStyle,
} from '../core/caption-style.ts';
import { captionSizes } from '../core/controls/captions-control.ts';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { captionSamples } from '../strings/caption-style-strings.ts';
import { CaptionLines } from './caption-lines.tsx';
import captionStyles from './captions-view.module.css';
import { ITEMS, MenuBack, MenuGroup, MenuOpener } from './menu.tsx';
import { usePlayer, useSnapshot } from './player-context.ts';
import { useCloseRequest } from './use-close-request.ts';
import styles from './caption-style-menu.module.css';

const selectSize = ({ captionSize }: PlayerSnapshot) => captionSize;
const selectStyle = ({ captionStyle }: PlayerSnapshot) => captionStyle;

const ROWS = '[data-row]';

/** The item of `row` whose middle is nearest to that of `from`. */
function nearestItem(row: Element, from: Element): HTMLElement | undefined {
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  const distance = (element: Element) => Math.abs(middle(element) - middle(from));
  return [...row.querySelectorAll<HTMLElement>(ITEMS)].sort(
    (one, other) => distance(one) - distance(other),
  )[0];
}

/** Up and Down move between the rows of choices, Left and Right along one. */
function moveFocus(page: HTMLElement, { key }: KeyboardEvent, dir: 'ltr' | 'rtl'): boolean {
  const focused = document.activeElement;
  const row = focused?.closest(ROWS);
  if (!focused || !row || !page.contains(row)) return false;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const rows = [...page.querySelectorAll(ROWS)];
    const target = rows[(rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1) + rows.length) % rows.length];
    if (target) nearestItem(target, focused)?.focus();
    return true;
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  const items = [...row.querySelectorAll<HTMLElement>(ITEMS)];
  const step = (key === 'ArrowRight') === (dir === 'ltr') ? 1 : -1;
  items[(items.indexOf(focused as HTMLElement) + step + items.length) % items.length]?.focus();
  return true;
}

interface ChoicesProps<Value extends string> {
  label: string;
  values: readonly Value[];
  names: Record<Value, string>;
  chosen: Value;
  onSelect(value: Value): void;
  /** How a name is drawn, so that it shows what it means. */
  styleOf?(value: Value): Partial<CaptionStyle>;
}

function Choices<Value extends string>({
  label,
  values,
  names,
  chosen,
  onSelect,
  styleOf,
}: ChoicesProps<Value>) {
  const current = useSnapshot(selectStyle);
  return (
    <MenuGroup label={label}>
      <div className={styles.choices} role="none" data-row="">
        {values.map((value) => (
          <button
            key={value}
            type="button"
            role="menuitemradio"
            aria-checked={value === chosen}
            tabIndex={-1}
            className={styles.choice}
            onClick={() => onSelect(value)}
          >
            {styleOf && (
              <span
                className={styles.letter}
                aria-hidden="true"
                style={captionStyleProperties({ ...current, ...styleOf(value) }) as React.CSSProperties}
              >
                <span>{names[value].slice(0, 1)}</span>
              </span>
            )}
            <bdi>{names[value]}</bdi>
          </button>
        ))}
      </div>
    </MenuGroup>
  );
}

function StylePage({ onBack }: { onBack(): void }) {
  const { session, strings, dir } = usePlayer();
  const size = useSnapshot(selectSize);
  const style = useSnapshot(selectStyle);
  const page = useRef<HTMLDivElement>(null);
  const { captionStyle: words } = strings;
  useEffect(() => {
    page.current?.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true });
  }, []);
  useCloseRequest(true, onBack);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') onBack();
    else if (!moveFocus(event.currentTarget, event, dir)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const { captions } = session;
  return (
    <div className={styles.page} role="none" ref={page} onKeyDown={onKeyDown}>
      <div className={styles.head} role="none">
        <div role="none" data-row="">
          <MenuBack onBack={onBack}>{words.back}</MenuBack>
        </div>
        <div className={styles.sample} aria-hidden="true">
          <div
            className={captionStyles.sample}
            data-size={size}
            style={captionStyleProperties(style) as React.CSSProperties}
          >
            {captionSamples.map(({ language, text }) => (
              <div key={language} lang={language}>
                <CaptionLines language={language} lines={[[{ text, bold: false, italic: false }]]} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <Choices
        label={strings.captionSize}
        values={captionSizes}
        names={strings.sizes}
        chosen={size}
        onSelect={captions.setSize}
      />
      <Choices
        label={words.colour}
        values={captionColours}
        names={words.colours}
        chosen={style.colour}
        onSelect={(colour) => captions.setStyle({ colour })}
        styleOf={(colour) => ({ colour, background: 'solid' })}
      />
      <Choices
        label={words.background}
        values={captionBackgrounds}
        names={words.backgrounds}
        chosen={style.background}
        onSelect={(background) => captions.setStyle({ background })}
        styleOf={(background) => ({ background })}
      />
      <Choices
        label={words.edge}
        values={captionEdges}
        names={words.edges}
        chosen={style.edge}
        onSelect={(edge) => captions.setStyle({ edge })}
        styleOf={(edge) => ({ edge, background: 'none' })}
      />
      <Choices
        label={words.face}
        values={captionFaces}
        names={words.faces}
        chosen={style.face}
        onSelect={(face) => captions.setStyle({ face })}
        styleOf={(face) => ({ face })}
      />
      <div role="none" data-row="" className={styles.end}>
        <MenuOpener leads={false} onOpen={captions.resetStyle}>
          {words.reset}
        </MenuOpener>
      </div>
    </div>
  );
}

/** The menu of captions: `children` choose the language; its last item leads to the page of their style. */
export function CaptionPages({ children }: { children: ReactNode }) {
  const { strings } = usePlayer();
  const [isStyling, setStyling] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const cameBack = useRef(false);
  useEffect(() => {
    if (!isStyling && cameBack.current) opener.current?.focus({ preventScroll: true });
    cameBack.current = isStyling;
  }, [isStyling]);
  if (isStyling) return <StylePage onBack={() => setStyling(false)} />;
  return (
    <>
      {children}
      <MenuOpener ref={opener} onOpen={() => setStyling(true)}>
        {strings.captionStyle.title}
      </MenuOpener>
    </>
  );
}
