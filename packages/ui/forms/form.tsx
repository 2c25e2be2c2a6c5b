import { Button, type ButtonProps } from '@rawi/parts';
import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import styles from './form.module.css';
import { FieldIcon } from './icons.tsx';
import { SENT_EARLY } from './sent-early.ts';
import type { FormHandle } from './use-form.ts';

const FormContext = createContext<FormHandle | undefined>(undefined);

const FOCUSABLE = 'input, select, textarea, button';

/** Focuses the first invalid field; where there is none, scrolls the alert above the form into view. */
function showFirstError(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[data-error]');
  const invalid = [...(field?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])].find((each) =>
    each.matches(FOCUSABLE),
  );
  const control =
    invalid ??
    field?.querySelector<HTMLElement>('input:checked') ??
    field?.querySelector<HTMLElement>(FOCUSABLE);
  if (control) control.focus();
  else form.querySelector('[role=alert]:not(:empty)')?.scrollIntoView({ block: 'nearest' });
}

/**
 * A form in one column, with an alert above it for errors that belong to no field. The method `dialog` makes a submit
 * before hydration do nothing, so that typed values are not lost by a navigation; it is sent once it is hydrated.
 */
export function Form({ form, label, children }: { form: FormHandle; label?: string; children: ReactNode }) {
  const element = useRef<HTMLFormElement>(null);
  const { errors, isSubmitting, submitCount } = useFormState({ control: form.control });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) showFirstError(element.current!);
  }, [submitCount, isSubmitting]);
  useEffect(() => {
    const { dataset } = element.current!;
    if (!(SENT_EARLY in dataset)) return;
    delete dataset[SENT_EARLY];
    // Its fields have read by now what was typed: their effects run before this one.
    void form.submit();
  }, [form]);
  const alert = errors.root?.message;
  return (
    <FormContext value={form}>
      <form
        ref={element}
        className={styles.form}
        noValidate
        method="dialog"
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <div role="alert" className={styles.alert}>
          {alert !== undefined && (
            <>
              <FieldIcon name="error" size={22} />
              <p>{alert}</p>
            </>
          )}
        </div>
        {children}
        <p className="visually-hidden" role="status">
          {isSubmitting && form.i18n.t('form.pending')}
        </p>
      </form>
    </FormContext>
  );
}

/** The primary action. While the form is pending the button keeps its label and the focus, and does nothing. */
export function SubmitButton({ children, ...rest }: Omit<ButtonProps, 'type'>) {
  const form = use(FormContext);
  if (form === undefined) throw new Error('SubmitButton has to be inside a Form');
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Button
      {...rest}
      type="submit"
      aria-busy={isSubmitting || undefined}
      aria-disabled={isSubmitting || undefined}
    >
      <span className={styles.label}>
        {children}
        <span className={styles.pending} aria-hidden="true" />
      </span>
    </Button>
  );
}
