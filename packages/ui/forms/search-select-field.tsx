import type { SearchOption } from './filter-options.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { SearchSelect } from './search-select.tsx';
import { useField, type FieldProps } from './use-field.ts';

export interface SearchSelectFieldProps extends FieldProps<string> {
  options: readonly SearchOption[];
}

/** One of many options, such as a country, with a search field. */
export function SearchSelectField({
  field,
  label,
  hint,
  optional,
  disabled,
  messages,
  options,
}: SearchSelectFieldProps) {
  const { i18n, id, value, setValue, onBlur, error, pending } = useField(
    { field, messages: { required: 'field.choice', ...messages } },
    { inDraft: true },
  );
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldFrame {...{ id, i18n, label, hint, error, optional, pending }}>
      <SearchSelect
        {...{ id, i18n, label, options, value }}
        labelledBy={`${id}-label ${id}-value`}
        onChoose={setValue}
        onLeave={onBlur}
        disabled={disabled}
        invalid={error !== undefined}
        describedBy={describedBy(id, { hint, error })}
      >
        <span id={`${id}-value`}>{chosen?.label ?? i18n.t('form.choose')}</span>
      </SearchSelect>
    </FieldFrame>
  );
}
