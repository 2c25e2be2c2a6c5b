import { useId, type InputHTMLAttributes, type Ref } from 'react';
import styles from './search-field.module.css';

export interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  label: string;
  ref?: Ref<HTMLInputElement>;
}

/** A search field with its label above, for what filters a page as one types. Fields that are sent are in `@rawi/forms`. */
export function SearchField({ label, ...rest }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input dir="auto" {...rest} id={id} type="search" />
    </div>
  );
}
