import { IconButton } from '@rawi/parts';
import { useRef, useState } from 'react';
import styles from './captcha-field.module.css';
import control from './control.module.css';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { FieldIcon } from './icons.tsx';
import { useField, type FieldProps } from './use-field.ts';

export interface CaptchaFieldProps extends FieldProps<string> {
  /** URL of the picture; undefined while a new one is loading. */
  image: string | undefined;
  /** URL of the spoken form. */
  sound?: string;
  /** Requests another picture. */
  onRenew(): void;
}

const CAPTCHA_MESSAGES = { required: 'field.captcha.required' } as const;

/** The text of a picture or of its spoken form (AUTH-15). Never in a draft, since each picture is valid once. */
export function CaptchaField({
  field,
  label,
  hint,
  disabled,
  messages,
  image,
  sound,
  onRenew,
}: CaptchaFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const { i18n, id, value, setValue, onBlur, error, pending } = useField(
    { field, messages: { ...CAPTCHA_MESSAGES, ...messages } },
    { inDraft: false, readDom: () => input.current?.value },
  );
  const listen = () => {
    audio.current?.play().catch(() => setPlaying(false));
    input.current?.focus();
  };
  return (
    <FieldFrame {...{ id, i18n, label, hint, error, pending }}>
      <div className={styles.challenge}>
        <span className={styles.picture} aria-busy={image === undefined || undefined}>
          {image !== undefined && (
            <img src={image} alt={i18n.t('form.captcha.picture')} width={200} height={64} />
          )}
        </span>
        <IconButton icon="retry" label={i18n.t('form.captcha.renew')} disabled={disabled} onClick={onRenew} />
        {sound !== undefined && (
          <button
            type="button"
            className={styles.listen}
            aria-label={i18n.t('form.captcha.listen')}
            title={i18n.t('form.captcha.listen')}
            disabled={disabled}
            data-playing={isPlaying || undefined}
            onClick={listen}
          >
            <FieldIcon name="listen" />
            <audio
              ref={audio}
              src={sound}
              preload="none"
              onPlay={() => setPlaying(true)}
              onEnded={() => setPlaying(false)}
            />
          </button>
        )}
      </div>
      <input
        ref={input}
        id={id}
        type="text"
        dir="ltr"
        className={control.input}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        required
        disabled={disabled}
        readOnly={pending}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onChange={(event) => setValue(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
