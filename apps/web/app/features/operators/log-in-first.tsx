import { ButtonLink } from '@rawi/parts';
import { useEffect } from 'react';
import { rememberPlace } from '../../shared/session/requested-place.ts';
import { goOnAfterEnd } from '../../shared/session/way-after-end.ts';
import { Panel } from '../../shared/site/narrow-page.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './operators.module.css';

/** A bar that moves while an answer is awaited. */
export const Waiting = () => <div className={styles.waiting} aria-hidden="true" />;

/** Asks to log in; the viewer comes back to `place`, which goes on from there (SESS-26). */
export function LogInFirst({
  title,
  text,
  action,
  place,
  onLeave,
}: {
  title: string;
  text: string;
  action: string;
  /** Path and query; read at the press. */
  place(): string;
  onLeave?: () => void;
}) {
  const { language } = useSite();
  // A session that ended while the operator's page was open: this page asks to log in, Home would not.
  useEffect(() => goOnAfterEnd(() => location.pathname + location.search), []);
  return (
    <Panel title={title} text={text}>
      <ButtonLink
        href={`/${language}/lookup`}
        onClick={() => {
          onLeave?.();
          rememberPlace(place());
        }}
      >
        {action}
      </ButtonLink>
    </Panel>
  );
}
