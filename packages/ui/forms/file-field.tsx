import { IconButton } from '@rawi/parts';
import type { I18n } from '@rawi/strings';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import styles from './file-field.module.css';
import type { FieldError } from './field-error.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { fileTypeName, validateFile, validateImage, type FileLimits } from './file-limits.ts';
import { FieldIcon } from './icons.tsx';
import { useField, type FieldProps } from './use-field.ts';
import type { FieldChecks } from './use-form.ts';

export interface FileFieldProps extends FieldProps<readonly File[]> {
  limits: FileLimits;
}

const FILE_MESSAGES = {
  required: 'field.file.required',
  duplicate: 'field.file.duplicate',
  type: 'field.file.type',
  tooLarge: 'field.file.tooLarge',
  tooMany: 'field.file.tooMany',
  resolution: 'field.file.resolution',
  unreadable: 'field.file.unreadable',
  tooManyPixels: 'field.file.tooManyPixels',
} as const;

const MEGABYTE = 1024 * 1024;

/** A file size in kilobytes or megabytes. */
function sizeText(i18n: I18n, bytes: number): string {
  const [value, unit] =
    bytes < MEGABYTE ? [Math.max(1, Math.round(bytes / 1024)), 'kilobyte'] : [bytes / MEGABYTE, 'megabyte'];
  return i18n.number(value, { style: 'unit', unit, maximumFractionDigits: 1 });
}

/**
 * Files, chosen or dropped. The hint states the limits; files beyond them are rejected at once (VALID-24..28). Each
 * file is listed with its name, size and preview, and can be removed.
 */
export function FileField({ field, label, hint, optional, disabled, messages, limits }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [checking, setChecking] = useState<readonly File[]>([]);
  const [checks] = useState((): FieldChecks => ({ running: Promise.resolve(), refused: undefined }));
  const { i18n, id, value, setValue, onBlur, error, pending } = useField<readonly File[]>(
    { field, messages: { ...FILE_MESSAGES, ...messages } },
    { inDraft: false, checks },
  );
  const maxFiles = limits.maxFiles ?? 1;

  const add = async (files: readonly File[]) => {
    const ofImages = await Promise.all(
      files.map((file) =>
        // What is refused for another reason is not decoded: it may be large.
        (limits.minPixels ?? limits.maxPixels) !== undefined &&
        file.type.startsWith('image/') &&
        validateFile(file, [], limits) === undefined
          ? validateImage(file, limits)
          : undefined,
      ),
    );
    const present = field.form.getValue(field.name) as readonly File[];
    let accepted = present;
    let rejection: FieldError | undefined;
    for (const [index, file] of files.entries()) {
      const error = validateFile(file, accepted, limits) ?? ofImages[index];
      if (error === undefined) accepted = maxFiles === 1 ? [file] : [...accepted, file];
      else rejection ??= error;
    }
    if (rejection !== undefined) checks.refused = rejection;
    if (accepted !== present) setValue(accepted);
    if (rejection !== undefined) field.form.setError(field.name, rejection);
  };
  /**
   * Checks one choice after the other, each against the files that those before it added. A send that begins meanwhile waits
   * for it: `add` is of this render, in which the value can still be set.
   */
  const choose = (files: readonly File[]) => {
    if (pending || files.length === 0) return;
    checks.refused = undefined;
    setChecking((before) => [...before, ...files]);
    checks.running = checks.running
      .then(() => add(files))
      .finally(() => setChecking((before) => before.filter((file) => !files.includes(file))));
  };
  const remove = (file: File) => {
    if (!pending) checks.refused = undefined;
    setValue(value.filter((each) => each !== file));
    input.current?.focus();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) choose([...event.dataTransfer.files]);
  };

  const types = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    limits.accept.map(fileTypeName),
  );
  const limitsText = i18n.t('form.file.limits', { types, size: sizeText(i18n, limits.maxBytes) });
  const fullHint = hint === undefined ? limitsText : `${hint} ${limitsText}`;
  return (
    <FieldFrame {...{ id, i18n, label, error, optional, pending }} hint={fullHint}>
      <div className={styles.files}>
        <label
          className={styles.zone}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <input
            ref={input}
            id={id}
            type="file"
            accept={limits.accept.join()}
            multiple={maxFiles > 1}
            required={optional !== true}
            disabled={disabled}
            aria-disabled={pending || undefined}
            aria-labelledby={`${id}-label`}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy(id, { hint: fullHint, error })}
            // What would be chosen now could not go along.
            onClick={(event) => pending && event.preventDefault()}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // Lets the same file be chosen again after it was removed.
              currentTarget.value = '';
              choose(files);
            }}
            onBlur={onBlur}
          />
          <FieldIcon name="upload" />
          <span>
            <strong>{i18n.t('form.file.choose', { count: maxFiles })}</strong>{' '}
            <span className={styles.drop}>{i18n.t('form.file.drop', { count: maxFiles })}</span>
          </span>
        </label>
        {value.length + checking.length > 0 && (
          <ul className={styles.list} aria-busy={checking.length > 0 || undefined}>
            {value.map((file) => (
              <li key={file.name}>
                <Preview file={file} />
                <span className={styles.name}>
                  <bdi>{file.name}</bdi>
                  <span>{sizeText(i18n, file.size)}</span>
                </span>
                <IconButton
                  icon="close"
                  plain
                  disabled={disabled}
                  aria-disabled={pending || undefined}
                  label={i18n.t('form.file.remove', { name: file.name })}
                  onClick={() => remove(file)}
                />
              </li>
            ))}
            {checking.map((file, index) => (
              // A file may have been chosen twice.
              <li key={`${file.name} ${index}`}>
                <span className={styles.preview}>
                  <FieldIcon name="file" />
                </span>
                <span className={styles.name}>
                  <bdi>{file.name}</bdi>
                  <span>{i18n.t('form.file.checking')}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FieldFrame>
  );
}

/** The image itself; an icon for other files. */
function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return (
    <span className={styles.preview}>
      {url === undefined ? <FieldIcon name="file" /> : <img src={url} alt="" />}
    </span>
  );
}
