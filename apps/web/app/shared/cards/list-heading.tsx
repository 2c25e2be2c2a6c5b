import styles from './list-heading.module.css';

export interface ListHeadingProps {
  /** What kind of list it is, in one word above its name. */
  kind?: string;
  title: string;
  /** The number of titles, as text. */
  count?: string;
  /** Links to other lists of the same kind. */
  others?: { label: string; links: { href: string; text: string; current: boolean }[] } | undefined;
}

/** The heading of a list page. */
export function ListHeading({ kind, title, count, others }: ListHeadingProps) {
  return (
    <header className={styles.head}>
      {kind !== undefined && <p className={styles.kind}>{kind}</p>}
      <h1 className={styles.title}>
        <bdi>{title}</bdi>
      </h1>
      {count !== undefined && <p className={styles.count}>{count}</p>}
      {others && others.links.length > 1 && (
        <nav className={styles.others} aria-label={others.label}>
          <ul>
            {others.links.map(({ href, text, current }) => (
              <li key={href}>
                <a href={href} className={styles.other} aria-current={current ? 'page' : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
