import { IconButton } from '@rawi/parts';
import { useRef, useState } from 'react';
import styles from './captcha-field.module.css';
import control from './control.module.css';
import { describedBy, FieldFrame } from './frame.tsx';
import { FieldIcon } from './icons.tsx';
import { useField, type InputProps } from './use-field.ts';

export interface CaptchaFieldProps extends InputProps<string> {
  /** The address of the picture; undefined while a new one is fetched. */
  image: string | undefined;
  /** The address of the same, spoken. */
  sound?: string;
  /** Asks for another picture. */
  onRenew(): void;
}

const CAPTCHA_FAULTS = { required: 'fault.captcha.required' } as const;

/** The text of a picture, or of the same spoken (AUTH-15): what is typed is never stored, as each picture counts once. */
export function CaptchaField({
  field,
  label,
  hint,
  disabled,
  faults,
  image,
  sound,
  onRenew,
}: CaptchaFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const { i18n, id, value, set, leave, fault, locked } = useField(
    { field, faults: { ...CAPTCHA_FAULTS, ...faults } },
    { stored: false, typed: () => input.current?.value },
  );
  const listen = () => {
    audio.current?.play().catch(() => setPlaying(false));
    input.current?.focus();
  };
  return (
    <FieldFrame {...{ id, i18n, label, hint, fault, locked }}>
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
        readOnly={locked}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={describedBy(id, { hint, fault })}
        onChange={(event) => set(event.currentTarget.value)}
        onBlur={leave}
      />
    </FieldFrame>
  );
}
