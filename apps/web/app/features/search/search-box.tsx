import { Icon, IconButton } from '@rawi/parts';
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from '../../shared/service-data/paths.ts';
import { suggestionPath } from './search.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { comboboxKey } from './combobox-keys.ts';
import { useHandMoves } from './pointer-moves.ts';
import { cleanQuery, FIELD_LIMIT } from './query.ts';
import styles from './search-box.module.css';
import { SuggestionOption } from './suggestion-option.tsx';
import { rememberSearch } from './use-recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchBoxProps {
  /** The field's initial text. */
  query?: string;
  /** Called before navigating to a page. */
  onLeave?: () => void;
  /** Escape when no list is open; when omitted, the browser clears the field. */
  onEscape?: () => void;
  /** Shown under the field while there are no suggestions. */
  children: ReactNode;
}

/** The search field: a combobox whose list is part of the page flow and replaces the children while it is open. */
export function SearchBox({ query: given = '', onLeave, onEscape, children }: SearchBoxProps) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { language } = useSite();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(given);
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState<number>();
  const { suggestions, type } = useSuggestions(language);
  const query = cleanQuery(text);
  const isOpen = wanted && suggestions.length > 0;
  // The last option leads to all results.
  const count = suggestions.length + 1;

  const change = (to: string) => {
    setText(to);
    setActive(undefined);
    setWanted(true);
    type(to);
  };

  // Picks up what was typed before hydration.
  const takeTyped = useEffectEvent(() => {
    const typed = field.current?.value ?? '';
    if (typed !== text) change(typed);
  });
  useEffect(() => takeTyped(), []);

  // Only a real pointer movement activates an option: the list may also appear under a resting pointer.
  const isHand = useHandMoves();
  const point = (index: number) => {
    if (isHand()) setActive(index);
  };

  const leave = (to: string, search: string) => {
    rememberSearch(search);
    setWanted(false);
    field.current?.blur();
    onLeave?.();
    void navigate(to);
  };

  const choose = (index: number) => {
    const suggestion = suggestions[index];
    if (suggestion === undefined) leave(searchPath(language, query), query);
    else leave(suggestionPath(language, suggestion), suggestion.text);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (query !== '') leave(searchPath(language, query), query);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !isOpen && onEscape) {
      event.preventDefault();
      onEscape();
      return;
    }
    const move = comboboxKey(event.key, { open: isOpen, active, count: suggestions.length === 0 ? 0 : count });
    if (move === undefined) return;
    if (event.key !== 'Tab') event.preventDefault();
    if ('choose' in move) {
      choose(move.choose);
      return;
    }
    setWanted(move.change.open);
    setActive(move.change.active);
    if (move.change.active !== undefined) document.getElementById(`${id}-${move.change.active}`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <>
      <form role="search" className={styles.form} action={searchPath(language)} onSubmit={onSubmit}>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            ref={field}
            className={styles.input}
            type="search"
            name="q"
            dir="auto"
            value={text}
            maxLength={FIELD_LIMIT}
            placeholder={t('search.field')}
            aria-label={t('search.field')}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={isOpen && active !== undefined ? `${id}-${active}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {text !== '' && (
            <IconButton
              icon="close"
              label={t('search.clear')}
              plain
              onClick={() => {
                change('');
                field.current?.focus();
              }}
            />
          )}
        </div>
        <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('search.suggestions')} hidden={!isOpen}>
          {isOpen &&
            suggestions.map((suggestion, index) => (
              <SuggestionOption
                key={`${suggestion.kind} ${suggestion.id}`}
                id={`${id}-${index}`}
                suggestion={suggestion}
                query={query}
                active={active === index}
                onPoint={() => point(index)}
                onChoose={() => choose(index)}
              />
            ))}
          {isOpen && (
            <div
              id={`${id}-${count - 1}`}
              role="option"
              aria-selected={active === count - 1}
              className={styles.all}
              onPointerMove={() => point(count - 1)}
              onClick={() => choose(count - 1)}
            >
              <Icon name="search" size={20} />
              <bdi>{t('search.all', { query })}</bdi>
            </div>
          )}
        </div>
        <p className="visually-hidden" role="status">
          {wanted && query !== '' && suggestions.length > 0 && t('search.suggested', { count: suggestions.length })}
        </p>
      </form>
      {!isOpen && children}
    </>
  );
}
