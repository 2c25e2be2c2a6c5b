import { ReplyError } from '@rawi/client';
import { errorWithWait, type I18n, type MessageId } from '@rawi/strings';
import { useLayoutEffect, useState } from 'react';
import {
  get,
  set,
  useForm as useHookForm,
  useWatch,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type ResolverResult,
} from 'react-hook-form';
import { config, type z } from 'zod';
import { draftProfile, storeDraft, takeDraft } from './draft.ts';
import {
  fieldForPath,
  omitEmpty,
  validationErrors,
  type FieldError,
  type ServerError,
} from './field-error.ts';

// By default Zod probes whether it may compile code, which the pages' Content-Security-Policy reports as a violation.
config({ jitless: true });

export interface FormOptions<Values extends FieldValues, Schema extends z.ZodType, Reply> {
  /** Identifies the form's draft; unique within the app. */
  id: string;
  i18n: I18n;
  /** Its draft is stored, too, when it goes away within a page load: by a link of the app, until the viewer comes back. */
  keepsDraft?: boolean;
  /** The initial value of every field. */
  initial: Values;
  /** The contract's schema of the request body: the same that the service validates with. */
  schema: Schema;
  /** Maps field values to the request body; by default they are the same, without empty texts. */
  body?(values: Values): unknown;
  /** Body path to field name, where they differ; the empty path is the body as a whole. */
  fieldNames?: Readonly<Record<string, FieldPath<Values>>>;
  /** Error code to field name, for errors that the service sends without a field. */
  fieldOfCode?: Readonly<Record<number, FieldPath<Values>>>;
  /** Messages for errors of the body as a whole, by their kind; shown above the form. */
  messages?: Readonly<Record<string, MessageId>>;
  send(body: z.input<Schema>): Promise<Reply>;
  /** Runs after a successful send; the form stays pending until it is done. */
  onSent?(reply: Reply, body: z.input<Schema>, form: TypedForm<Values>): void | Promise<void>;
  /** Runs before an error of the service is shown; true means that it was handled. */
  onRejected?(error: ReplyError): boolean;
}

/** Validates a field's own value where it may not map to any body, such as an incomplete date. */
export type ValidateField = (value: unknown) => FieldError | undefined;

/** What a field checks that is not in its value yet, such as a file that was chosen. */
export interface FieldChecks {
  /** Ends when everything chosen so far is checked; never rejects. The form validates after it. */
  running: Promise<void>;
  /** Why something that was chosen is not in the value. It stops one send, so that nothing is left out unseen. */
  refused: FieldError | undefined;
}

/** What a form knows of a field; `inDraft` says whether its value may be stored. */
export interface RegisteredField {
  validate: ValidateField;
  inDraft: boolean;
  checks: FieldChecks | undefined;
}

/** A form as its fields use it, independent of its values' type. */
export interface FormHandle {
  readonly control: Control<FieldValues>;
  readonly i18n: I18n;
  /** Validates and sends; does nothing while a send is pending. */
  submit(): Promise<void>;
  setError(name: string, error: FieldError | ServerError): void;
  /** Registers a field. Returns how to unregister it. */
  register(name: string, field: RegisteredField): () => void;
  /** The current value of a field, which may be newer than the last render. */
  getValue(name: string): unknown;
  /** The value of a field in the draft that was stored before the page was loaded. */
  draftValue(name: string): unknown;
}

/** A field of a form; `V` is the type of its value. */
export interface FieldBinding<V> {
  readonly form: FormHandle;
  readonly name: string;
  /** Never set: carries the type of the value. */
  readonly valueType?: V;
}

export interface TypedForm<Values extends FieldValues> extends FormHandle {
  field<Name extends FieldPath<Values>>(name: Name): FieldBinding<FieldPathValue<Values, Name>>;
  getValues(): Values;
  setValue<Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>): void;
  /** Clears errors and sets all values, by default the initial ones. */
  reset(values?: Values): void;
}

/** How errors are stored in the form library. */
export interface StoredError {
  type: 'validation' | 'server';
  error: FieldError | ServerError;
}

const toStored = (error: FieldError | ServerError): StoredError => ({
  type: 'kind' in error ? 'validation' : 'server',
  error,
});
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** "Invalid parameter": shown for an invalid body whose error belongs to no field. */
const INVALID_PARAMETER = 1002;
/** "Something went wrong": shown where the app itself failed. */
const UNEXPECTED_ERROR = 1500;

/**
 * The state of one form: values, validation by the contract's schema, send, errors and draft. An error is shown at
 * its field and the first one takes the focus; what belongs to no field is shown above the form. Values are kept
 * after a failed send.
 */
export function useForm<Values extends FieldValues, Schema extends z.ZodType, Reply>(
  options: FormOptions<Values, Schema, Reply>,
): TypedForm<Values> {
  const [latest] = useState({ options });
  latest.options = options;
  const [fields] = useState(() => new Map<string, RegisteredField>());

  const fieldName = (path: string): string | undefined => {
    const { fieldNames = {} } = latest.options;
    const renamed = fieldForPath(path, Object.keys(fieldNames));
    return renamed === undefined ? fieldForPath(path, fields.keys()) : fieldNames[renamed];
  };

  const validate = (values: Values) => {
    const { schema, body = omitEmpty } = latest.options;
    const errors = new Map<string, FieldError>();
    for (const [name, field] of fields) {
      const error = field.checks?.refused ?? field.validate(get(values, name));
      if (error !== undefined) errors.set(name, error);
    }
    let formError: FieldError | undefined;
    for (const [path, error] of validationErrors(schema, body(values))) {
      const name = fieldName(path);
      if (name === undefined) formError ??= error;
      else if (!errors.has(name)) errors.set(name, error);
    }
    return { errors, formError };
  };

  const hookForm = useHookForm<Values>({
    defaultValues: options.initial as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: async (values): Promise<ResolverResult<Values>> => {
      await Promise.all([...fields.values()].map(({ checks }) => checks?.running));
      const { errors } = validate(values);
      if (errors.size === 0) return { values, errors: {} };
      const nested = {};
      for (const [name, error] of errors) set(nested, name, toStored(error));
      return { values: {}, errors: nested as FieldErrors<Values> };
    },
  });

  const [form] = useState((): TypedForm<Values> & { subscribe(): () => void } => {
    let pending = false;
    let draft: Record<string, unknown> | undefined;
    let savedValues = options.initial;
    const profile = draftProfile();

    const showAlert = (message: string) => hookForm.setError('root', { type: 'form', message });
    const setError: FormHandle['setError'] = (name, error) =>
      hookForm.setError(name as FieldPath<Values>, toStored(error));

    const showRejection = (error: unknown) => {
      const { i18n, fieldOfCode = {}, onRejected } = latest.options;
      if (!(error instanceof ReplyError)) {
        reportError(error);
        showAlert(i18n.error(UNEXPECTED_ERROR, ''));
        return;
      }
      if (onRejected?.(error)) return;
      const name =
        fieldOfCode[error.code] ?? (error.field === undefined ? undefined : fieldName(error.field));
      if (name !== undefined && fields.has(name)) {
        setError(name, { code: error.code, reason: error.message, subject: error.subject });
      } else if (error.status === 0 && error.code === 0) showAlert(i18n.t('form.offline'));
      else showAlert(errorWithWait(i18n, error));
    };

    const send = async (values: Values) => {
      const { body: toBody = omitEmpty, i18n, messages = {} } = latest.options;
      const { formError } = validate(values);
      if (formError !== undefined) {
        const message = messages[formError.kind];
        showAlert(
          message === undefined ? i18n.error(INVALID_PARAMETER, '') : i18n.t(message, formError.values),
        );
        return;
      }
      const body = toBody(values) as z.input<Schema>;
      try {
        const reply = await latest.options.send(body);
        savedValues = structuredClone(values);
        await latest.options.onSent?.(reply, body, form);
      } catch (error) {
        showRejection(error);
      }
    };

    /** A refusal is passed over once the focus was on it: it is not while something else is wrong as well. */
    const passOverRefusals = (errors: FieldErrors<Values>) => {
      const invalid = [...fields].filter(([name]) => get(errors, name) !== undefined);
      if (invalid.every(([, { checks }]) => checks?.refused !== undefined))
        for (const [, { checks }] of invalid) checks!.refused = undefined;
    };

    const storeChanges = () => {
      // Who wrote it has logged out, which removed the drafts.
      if (profile !== '' && draftProfile() === '') return;
      const values = hookForm.getValues();
      const changed = [...fields].filter(
        ([name, { inDraft }]) => inDraft && !isSame(get(values, name), get(savedValues, name)),
      );
      storeDraft(latest.options.id, Object.fromEntries(changed.map(([name]) => [name, get(values, name)])), {
        nowMs: Date.now(),
        profile,
      });
    };

    /**
     * Clears errors that no longer apply. Fields may be validated against each other, so a change of one can correct
     * another; an error of the service applies until its own field is changed.
     */
    const clearCorrected = (changed: string | undefined) => {
      const errorOf = (name: string) =>
        hookForm.getFieldState(name as FieldPath<Values>).error as StoredError | undefined;
      const invalid = [...fields.keys()].filter((name) => errorOf(name) !== undefined);
      if (invalid.length === 0) return;
      const { errors } = validate(hookForm.getValues());
      for (const name of invalid) {
        const isCorrected = errorOf(name)?.type === 'server' ? name === changed : !errors.has(name);
        if (isCorrected) hookForm.clearErrors(name as FieldPath<Values>);
      }
    };

    return {
      control: hookForm.control as unknown as Control<FieldValues>,
      get i18n() {
        return latest.options.i18n;
      },
      async submit() {
        if (pending) return;
        pending = true;
        try {
          await hookForm.handleSubmit(send, passOverRefusals)();
        } finally {
          pending = false;
        }
      },
      setError,
      register(name, field) {
        fields.set(name, field);
        return () => {
          if (fields.get(name) === field) fields.delete(name);
        };
      },
      getValue: (name) => hookForm.getValues(name as FieldPath<Values>),
      draftValue(name) {
        draft ??= takeDraft(latest.options.id, { nowMs: Date.now(), profile });
        return draft[name];
      },
      field: (name) => ({ form, name }),
      getValues: () => hookForm.getValues(),
      setValue: (name, value) => hookForm.setValue(name, value),
      reset(values = latest.options.initial) {
        savedValues = values;
        for (const { checks } of fields.values()) if (checks) checks.refused = undefined;
        hookForm.reset(values);
      },
      subscribe() {
        addEventListener('pagehide', storeChanges);
        const unsubscribe = hookForm.subscribe({
          formState: { values: true },
          callback: ({ name }) => clearCorrected(name),
        });
        return () => {
          removeEventListener('pagehide', storeChanges);
          unsubscribe();
          if (latest.options.keepsDraft) storeChanges();
        };
      },
    };
  });
  // When it ends the fields are still known: their own effects end later.
  useLayoutEffect(() => form.subscribe(), [form]);
  return form;
}

/** The current value of a field, for what is shown depending on it. */
export function useFieldValue<V>({ form, name }: FieldBinding<V>): V {
  return useWatch({ control: form.control, name }) as V;
}
