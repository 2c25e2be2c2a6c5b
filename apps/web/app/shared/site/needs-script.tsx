import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n-context.tsx';
import styles from './needs-script.module.css';

/**
 * Where scripts are off, that this page needs them; `children` are ways on that work without. With scripts it takes no
 * room. What is inside of a `noscript` React renders on the server alone: the sentence is in the catalogue of no browser
 * that does not need it.
 */
export function NeedsScript({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <noscript>
      <div {...{ className }}>
        <Sentence />
        {children}
      </div>
    </noscript>
  );
}

function Sentence() {
  const { t } = useI18n();
  return <p className={styles.sentence}>{t('page.needsScript')}</p>;
}
