import { Fragment } from 'react';
import styles from './facts-line.module.css';

/** Year, rating, length and the like in one line, each isolated so that mixed scripts do not reorder it. */
export function FactsLine({ facts }: { facts: string[] }) {
  return (
    <span className={styles.facts}>
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
