import { Button, Icon, IconButton, Notice } from '@rawi/parts';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from '../../shared/service-data/paths.ts';
import { suggestionPath } from './search.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { comboboxKey } from './combobox-keys.ts';
import { useIsPointerMove } from './pointer-moves.ts';
import { cleanQuery, MAX_FIELD_LENGTH } from './query.ts';
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
export function SearchBox({ query: initialQuery = '', onLeave, onEscape, children }: SearchBoxProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language, brand } = useSite();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initialQuery);
  const [isExpanded, setExpanded] = useState(false);
  const [active, setActive] = useState<number>();
  const { suggestions, answered, type } = useSuggestions(language);
  const query = cleanQuery(text);
  const isNothing = isExpanded && suggestions.length === 0 && query !== '' && answered === query;
  const isOpen = isExpanded && suggestions.length > 0;
  // The last option leads to all results.
  const count = suggestions.length + 1;

  const changeText = (to: string) => {
    setText(to);
    setActive(undefined);
    setExpanded(true);
    type(to);
  };

  const clear = () => {
    changeText('');
    field.current?.focus();
  };

  // Picks up what was typed before hydration.
  const adoptTypedText = useEffectEvent(() => {
    const typed = field.current?.value ?? '';
    if (typed !== text) changeText(typed);
  });
  useEffect(() => adoptTypedText(), []);

  // Only a real pointer movement activates an option: the list may also appear under a resting pointer.
  const isPointerMove = useIsPointerMove();
  const activate = (index: number) => {
    if (isPointerMove()) setActive(index);
  };

  const leave = (to: string, search: string) => {
    rememberSearch(search);
    setExpanded(false);
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
    const move = comboboxKey(event.key, {
      open: isOpen,
      active,
      count: suggestions.length === 0 ? 0 : count,
    });
    if (move === undefined) return;
    if (event.key !== 'Tab') event.preventDefault();
    if ('choose' in move) {
      choose(move.choose);
      return;
    }
    setExpanded(move.change.open);
    setActive(move.change.active);
    if (move.change.active !== undefined)
      document.getElementById(`${id}-${move.change.active}`)?.scrollIntoView({ block: 'nearest' });
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
            maxLength={MAX_FIELD_LENGTH}
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
            onChange={(event) => changeText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {text !== '' && <IconButton icon="close" label={t('search.clear')} plain onClick={clear} />}
        </div>
        <div
          id={`${id}-list`}
          className={styles.list}
          role="listbox"
          aria-label={t('search.suggestions')}
          hidden={!isOpen}
        >
          {isOpen &&
            suggestions.map((suggestion, index) => (
              <SuggestionOption
                key={`${suggestion.kind} ${suggestion.id}`}
                id={`${id}-${index}`}
                suggestion={suggestion}
                query={query}
                active={active === index}
                onPoint={() => activate(index)}
                onChoose={() => choose(index)}
              />
            ))}
          {isOpen && (
            <div
              id={`${id}-${count - 1}`}
              role="option"
              aria-selected={active === count - 1}
              className={styles.all}
              onPointerMove={() => activate(count - 1)}
              onClick={() => choose(count - 1)}
            >
              <Icon name="search" size={20} />
              <bdi>{t('search.all', { query })}</bdi>
            </div>
          )}
        </div>
        <p className="visually-hidden" role="status">
          {isExpanded &&
            query !== '' &&
            suggestions.length > 0 &&
            t('search.suggested', { count: suggestions.length })}
          {isNothing && t('search.nothing', { query })}
        </p>
      </form>
      {isNothing && (
        <Notice
          motif={brand.theme.motif}
          title={t('search.nothing', { query })}
          text={t('search.nothing.text')}
        >
          <Button variant="quiet" onClick={clear}>
            {t('search.again')}
          </Button>
        </Notice>
      )}
      {!isOpen && !isNothing && children}
    </>
  );
}
