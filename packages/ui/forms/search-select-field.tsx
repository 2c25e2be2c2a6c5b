import type { SearchOption } from './find-options.ts';
import { describedBy, FieldFrame } from './frame.tsx';
import { SearchSelect } from './search-select.tsx';
import { useField, type InputProps } from './use-field.ts';

export interface SearchSelectFieldProps extends InputProps<string> {
  options: readonly SearchOption[];
}

/** One of many, such as a country: searched by its name in either language. */
export function SearchSelectField({
  field,
  label,
  hint,
  optional,
  disabled,
  faults,
  options,
}: SearchSelectFieldProps) {
  const { i18n, id, value, set, leave, fault, locked } = useField(
    { field, faults: { required: 'fault.choice', ...faults } },
    { stored: true },
  );
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldFrame {...{ id, i18n, label, hint, fault, optional, locked }}>
      <SearchSelect
        {...{ id, i18n, label, options, value }}
        labelledBy={`${id}-label ${id}-value`}
        onChoose={set}
        onLeave={leave}
        disabled={disabled}
        invalid={fault !== undefined}
        describedBy={describedBy(id, { hint, fault })}
      >
        <span id={`${id}-value`}>{chosen?.label ?? i18n.t('form.choose')}</span>
      </SearchSelect>
    </FieldFrame>
  );
}
