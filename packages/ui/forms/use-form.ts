import { ReplyError } from '@rawi/client';
import type { MessageId, I18n } from '@rawi/strings';
import { useEffect, useState } from 'react';
import {
  get,
  set,
  useForm as useValues,
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
import { storeDraft, takeDraft } from './draft.ts';
import { faultsOf, fieldAt, withoutEmpty, type Fault, type Refusal } from './fault.ts';

// Zod would try whether it may compile code; the pages' policy refuses that, and the browser would report it.
config({ jitless: true });

export interface FormOptions<Values extends FieldValues, Schema extends z.ZodType, Reply> {
  /** Names the form's draft; one for each form of the app. */
  id: string;
  i18n: I18n;
  /** What every input holds at first. */
  initial: Values;
  /** The contract's schema of what is sent: the same that the service checks. */
  schema: Schema;
  /** What is sent of what the inputs hold; by default the same, with empty texts left out. */
  body?(values: Values): unknown;
  /** The field that shows what is wrong at a path of the body, where it has another name; the empty path is the whole. */
  fieldFor?: Readonly<Record<string, FieldPath<Values>>>;
  /** The field that shows an error of the service which names none, by its code. */
  fieldForCode?: Readonly<Record<number, FieldPath<Values>>>;
  /** Texts for faults of the body as a whole, which stand above the form. */
  faults?: Readonly<Record<string, MessageId>>;
  send(body: z.input<Schema>): Promise<Reply>;
  /** What follows; until it is done, the form counts as being sent. */
  onSent?(reply: Reply, body: z.input<Schema>): void | Promise<void>;
  /** A look at what the service refused, before it is shown; true where it has been dealt with otherwise. */
  onRefused?(error: ReplyError): boolean;
}

/** An input's own rule, beside the schema's: what it holds may not be anything that could be sent. */
export type Check = (value: unknown) => Fault | undefined;

/** A form as its inputs see it, whatever its values are. */
export interface FormHandle {
  readonly control: Control<FieldValues>;
  readonly i18n: I18n;
  /** Checks and sends; while a send is on its way, nothing more. */
  submit(): Promise<void>;
  /** Shows a fault at a field. */
  fault(name: string, fault: Fault | Refusal): void;
  /** Takes an input's fields in, with its own rule and whether its value may be stored. Returns how to take them out. */
  join(name: string, check: Check, stored: boolean): () => void;
  /** What a field holds now, also where that is newer than what was rendered. */
  valueOf(name: string): unknown;
  /** What was stored of a field before the page was loaded anew. */
  restored(name: string): unknown;
}

/** A field of a form, for the input that shows it; `V` is what the input holds. */
export interface Binding<V> {
  readonly form: FormHandle;
  readonly name: string;
  /** Never there: it tells types of values apart. */
  readonly held?: V;
}

export interface TypedForm<Values extends FieldValues> extends FormHandle {
  field<Name extends FieldPath<Values>>(name: Name): Binding<FieldPathValue<Values, Name>>;
  values(): Values;
  set<Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>): void;
  /** Begins anew, with these values in place of the first. */
  reset(values?: Values): void;
}

/** How a fault stands among those of the form library. */
export interface ShownFault {
  type: 'fault' | 'refusal';
  fault: Fault | Refusal;
}

const shown = (fault: Fault | Refusal): ShownFault => ({
  type: 'kind' in fault ? 'fault' : 'refusal',
  fault,
});
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** "Invalid parameter": what is said of a body that is wrong in no particular place. */
const INVALID = 1002;
/** "Something went wrong": what is said where the app itself failed. */
const FAILED = 1500;

/**
 * One form: its values, its check by the contract's schema, and its send. What is wrong is shown beside its field, the
 * first of it with the focus; what belongs to no field stands above the form. A failed send loses nothing.
 */
export function useForm<Values extends FieldValues, Schema extends z.ZodType, Reply>(
  options: FormOptions<Values, Schema, Reply>,
): TypedForm<Values> {
  const [latest] = useState({ options });
  latest.options = options;
  const [inputs] = useState(() => new Map<string, { check: Check; stored: boolean }>());

  const check = (values: Values) => {
    const { schema, body = withoutEmpty, fieldFor = {} } = latest.options;
    const found = new Map<string, Fault>();
    for (const [name, input] of inputs) {
      const fault = input.check(get(values, name));
      if (fault !== undefined) found.set(name, fault);
    }
    let whole: Fault | undefined;
    for (const [path, fault] of faultsOf(schema, body(values))) {
      const moved = fieldAt(path, Object.keys(fieldFor));
      const name = moved === undefined ? fieldAt(path, inputs.keys()) : fieldFor[moved];
      if (name === undefined) whole ??= fault;
      else if (!found.has(name)) found.set(name, fault);
    }
    return { found, whole };
  };

  const library = useValues<Values>({
    defaultValues: options.initial as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: (values): ResolverResult<Values> => {
      const { found } = check(values);
      if (found.size === 0) return { values, errors: {} };
      const errors = {};
      for (const [name, fault] of found) set(errors, name, shown(fault));
      return { values: {}, errors: errors as FieldErrors<Values> };
    },
  });

  const [form] = useState((): TypedForm<Values> & { watch(): () => void } => {
    let sending = false;
    let draft: Record<string, unknown> | undefined;
    let base = options.initial;

    const alert = (message: string) => library.setError('root', { type: 'whole', message });
    const fault: FormHandle['fault'] = (name, what) =>
      library.setError(name as FieldPath<Values>, shown(what));

    const refuse = (error: unknown) => {
      const { i18n, fieldForCode = {}, fieldFor = {}, onRefused } = latest.options;
      if (!(error instanceof ReplyError)) {
        reportError(error);
        alert(i18n.error(FAILED, ''));
        return;
      }
      if (onRefused?.(error)) return;
      const path = error.field ?? '';
      const moved = path === '' ? undefined : fieldAt(path, Object.keys(fieldFor));
      const name =
        fieldForCode[error.code] ?? (moved === undefined ? fieldAt(path, inputs.keys()) : fieldFor[moved]);
      if (name !== undefined && inputs.has(name)) fault(name, { code: error.code, reason: error.message });
      else
        alert(
          error.status === 0 && error.code === 0
            ? i18n.t('form.offline')
            : i18n.error(error.code, error.message),
        );
    };

    const send = async (values: Values) => {
      const { body: bodyOf = withoutEmpty, i18n, faults = {} } = latest.options;
      const { whole } = check(values);
      if (whole !== undefined) {
        const text = faults[whole.kind];
        alert(text === undefined ? i18n.error(INVALID, '') : i18n.t(text, whole.values));
        return;
      }
      const body = bodyOf(values) as z.input<Schema>;
      try {
        const reply = await latest.options.send(body);
        base = structuredClone(values);
        await latest.options.onSent?.(reply, body);
      } catch (error) {
        refuse(error);
      }
    };

    const storeIt = () => {
      const values = library.getValues();
      const changed = [...inputs].filter(
        ([name, { stored }]) => stored && !same(get(values, name), get(base, name)),
      );
      storeDraft(
        latest.options.id,
        Object.fromEntries(changed.map(([name]) => [name, get(values, name)])),
        Date.now(),
      );
    };

    /**
     * A fault goes when its field is put right; where two fields are checked against each other, either may be the one
     * that is. What the service said of a field counts until that is changed.
     */
    const clearPast = (changed: string | undefined) => {
      const errorOf = (name: string) =>
        library.getFieldState(name as FieldPath<Values>).error as ShownFault | undefined;
      const faulty = [...inputs.keys()].filter((name) => errorOf(name) !== undefined);
      if (faulty.length === 0) return;
      const { found } = check(library.getValues());
      for (const name of faulty) {
        const isPast = errorOf(name)?.type === 'refusal' ? name === changed : !found.has(name);
        if (isPast) library.clearErrors(name as FieldPath<Values>);
      }
    };

    return {
      control: library.control as unknown as Control<FieldValues>,
      get i18n() {
        return latest.options.i18n;
      },
      async submit() {
        if (sending) return;
        sending = true;
        try {
          await library.handleSubmit(send)();
        } finally {
          sending = false;
        }
      },
      fault,
      join(name, ownCheck, stored) {
        const input = { check: ownCheck, stored };
        inputs.set(name, input);
        return () => {
          if (inputs.get(name) === input) inputs.delete(name);
        };
      },
      valueOf: (name) => library.getValues(name as FieldPath<Values>),
      restored(name) {
        draft ??= takeDraft(latest.options.id, Date.now());
        return draft[name];
      },
      field: (name) => ({ form, name }),
      values: () => library.getValues(),
      set: (name, value) => library.setValue(name, value),
      reset(values = latest.options.initial) {
        base = values;
        library.reset(values);
      },
      watch() {
        addEventListener('pagehide', storeIt);
        const stop = library.subscribe({
          formState: { values: true },
          callback: ({ name }) => clearPast(name),
        });
        return () => {
          removeEventListener('pagehide', storeIt);
          stop();
        };
      },
    };
  });
  useEffect(() => form.watch(), [form]);
  return form;
}

/** What a field holds now, for what shows or hides by it. */
export function useValue<V>({ form, name }: Binding<V>): V {
  return useWatch({ control: form.control, name }) as V;
}
