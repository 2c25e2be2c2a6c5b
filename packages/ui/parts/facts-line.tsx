import { Fragment } from 'react';
import styles from './facts-line.module.css';

/** Arabic-Indic digits alone, as a year: ٢ and ٦ touch in some faces and read as one letter. */
const ARABIC_NUMBER = /^[\u200e\u0660-\u0669+]+$/;

/** Year, rating, length and the like in one line, each isolated so that mixed scripts do not reorder it. */
export function FactsLine({ facts }: { facts: string[] }) {
  return (
    <span className={styles.facts}>
      {facts.map((fact, i) => (
        <Fragment key={fact}>
          {i > 0 && ' '}
          <span>
            <bdi className={ARABIC_NUMBER.test(fact) ? styles.number : undefined}>{fact}</bdi>
          </span>
        </Fragment>
      ))}
    </span>
  );
}
