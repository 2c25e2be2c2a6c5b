import type { I18n } from '@rawi/strings';
import { Icon } from '@rawi/parts';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import control from './control.module.css';
import { filterOptions, indexOptions, type SearchOption } from './filter-options.ts';
import { FieldIcon } from './icons.tsx';
import { listboxKey } from './listbox-keys.ts';
import styles from './search-select.module.css';

export interface SearchSelectProps {
  id: string;
  i18n: I18n;
  /** Accessible name of the list. */
  label: string;
  /** Ids of the elements that name the button. */
  labelledBy: string;
  options: readonly SearchOption[];
  value: string;
  onChoose(value: string): void;
  onLeave?(): void;
  /** The content of the button. */
  children: ReactNode;
  disabled?: boolean | undefined;
  invalid?: boolean;
  describedBy?: string | undefined;
}

/** Space below the button, in CSS pixels, under which the list opens upwards if there is more space above. */
const ROOM = 340;

/**
 * A button that opens a listbox with a search field. While it is open it is the scope of the arrow keys; Escape, a
 * choice and a move of the focus close it.
 */
export function SearchSelect(props: SearchSelectProps) {
  const {
    id,
    i18n,
    label,
    labelledBy,
    options,
    value,
    onChoose,
    onLeave,
    children,
    disabled,
    invalid,
    describedBy,
  } = props;
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<'down' | 'up'>();

  const open = () => {
    const { top, bottom } = opener.current!.getBoundingClientRect();
    setOpen(innerHeight - bottom < ROOM && top > innerHeight - bottom ? 'up' : 'down');
  };
  const close = ({ focus }: { focus: boolean }) => {
    setOpen(undefined);
    if (focus) opener.current?.focus();
    else onLeave?.();
  };
  return (
    <div className={styles.root}>
      <button
        ref={opener}
        id={id}
        type="button"
        aria-labelledby={labelledBy}
        className={`${control.opener} ${styles.opener}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen !== undefined}
        data-invalid={invalid || undefined}
        aria-describedby={describedBy}
        disabled={disabled}
        // Keeps the focus in the open list: its blur would close it, and the click would open it again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => (isOpen ? close({ focus: true }) : open())}
      >
        <span className={styles.value}>{children}</span>
        <Icon name="down" size={20} />
      </button>
      {isOpen && (
        <OptionList
          {...{ id, i18n, label, options, value }}
          side={isOpen}
          onChoose={(chosen) => {
            onChoose(chosen);
            close({ focus: true });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

interface OptionListProps extends Pick<
  SearchSelectProps,
  'id' | 'i18n' | 'label' | 'options' | 'value' | 'onChoose'
> {
  side: 'down' | 'up';
  onClose(how: { focus: boolean }): void;
}

function OptionList({ id, i18n, label, options, value, side, onChoose, onClose }: OptionListProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const index = useMemo(() => indexOptions(options), [options]);
  const [typed, setTyped] = useState('');
  const found = useMemo(() => filterOptions(index, typed), [index, typed]);
  const chosen = found.findIndex((option) => option.value === value);
  const [active, setActive] = useState<number | undefined>(chosen < 0 ? undefined : chosen);

  useEffect(() => {
    field.current?.focus();
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active, typed]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = listboxKey(event.key, { active, count: found.length });
    // Enter would submit the form.
    if (move === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (move === undefined) return;
    if (move === 'choose') onChoose(found[active!]!.value);
    else if (move === 'close') {
      // A surrounding dialog stays open.
      event.stopPropagation();
      onClose({ focus: true });
    } else setActive(move.active);
  };

  return (
    <div
      className={styles.panel}
      dir={i18n.language === 'ar' ? 'rtl' : 'ltr'}
      data-side={side}
      data-focus-scope=""
      role="dialog"
      aria-label={label}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose({ focus: false });
      }}
    >
      <div className={styles.search}>
        <Icon name="search" size={20} />
        <input
          ref={field}
          type="text"
          dir="auto"
          role="combobox"
          aria-label={i18n.t('form.searchIn', { label })}
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active === undefined ? undefined : `${id}-option-${active}`}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={i18n.t('form.search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(event.currentTarget.value.trim() === '' ? undefined : 0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className={styles.list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((option, at) => (
          <div
            key={option.value}
            id={`${id}-option-${at}`}
            role="option"
            aria-selected={option.value === value}
            data-active={at === active || undefined}
            className={styles.option}
            onClick={() => onChoose(option.value)}
          >
            <span>{option.label}</span>
            {option.detail !== undefined && <bdi dir="ltr">{option.detail}</bdi>}
            {option.value === value && <FieldIcon name="check" size={18} />}
          </div>
        ))}
      </div>
      <p role="status" className={found.length === 0 ? styles.none : 'visually-hidden'}>
        {typed !== '' && i18n.t('form.found', { count: found.length })}
      </p>
    </div>
  );
}
