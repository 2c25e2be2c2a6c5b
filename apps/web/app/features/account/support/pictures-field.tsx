import { FileField } from '@rawi/forms';
import type { ComponentProps } from 'react';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import styles from './support.module.css';
import { PICTURE_LIMITS } from './ticket-calls.ts';
import type { Uploads } from './use-uploads.ts';

/** The pictures of a ticket or a comment, and which of them is on its way. */
export function PicturesField({
  field,
  progress,
}: Pick<ComponentProps<typeof FileField>, 'field'> & Pick<Uploads, 'progress'>) {
  const i18n = useI18n();
  const { t } = i18n;
  const pixels = PICTURE_LIMITS.minPixels;
  return (
    <>
      <FileField
        field={field}
        label={t('support.form.files')}
        hint={t('support.form.files.hint', { most: PICTURE_LIMITS.maxFiles, pixels })}
        optional
        limits={PICTURE_LIMITS}
      />
      <div role="status" className={styles.progress}>
        {progress && (
          <>
            <span>{t('support.uploading', progress)}</span>
            <progress
              aria-hidden="true"
              value={progress.number - 0.5}
              max={progress.count}
              className={styles.bar}
            />
          </>
        )}
      </div>
    </>
  );
}
