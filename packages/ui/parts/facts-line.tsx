import { Fragment } from 'react';
import styles from './facts-line.module.css';

/** Year, rating, length and the like in one line, each isolated so that mixed scripts do not reorder it. */
export function FactsLine({ facts, oneLine = false }: { facts: string[]; oneLine?: boolean }) {
  return (
    <span className={`${styles.facts} ${oneLine ? styles.oneLine : ''}`}>
      {facts.map((fact, i) => (
        <Fragment key={fact}>
          {i > 0 && ' '}
          <span>
            <bdi>{fact}</bdi>
          </span>
        </Fragment>
      ))}
    </span>
  );
}
