import type { Faq } from '@rawi/contract';
import styles from './article-view.module.css';

/** FAQ entries as disclosure widgets. */
export function FaqList({ answers }: { answers: Faq['data'] }) {
  return (
    <div className={styles.answers}>
      {answers.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          {answer.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </div>
  );
}
