import { Icon } from '@rawi/parts';
import { useRef, useState, type ComponentType } from 'react';
import { loadChunk } from '../boot/chunk.ts';
import { useI18n } from '../i18n/i18n-context.tsx';
import { withPageMessages } from '../i18n/page-messages.ts';
import { rememberPlace } from '../session/requested-place.ts';
import { useStored, useViewerKind } from '../session/use-viewer.ts';
import { useSite } from '../site/site.ts';
import type { AccountMenuProps } from './account-menu.tsx';
import styles from './account-entry.module.css';

const loadMenu = () => withPageMessages(import('./account-menu.tsx'));
const prefetchMenu = () => void loadMenu().catch(() => undefined);

/** The address of a profile's picture, as it is stored with the profile. */
function pictureOf(profile: string | undefined): string | undefined {
  try {
    return (JSON.parse(profile ?? '{}') as { pictureurl?: string }).pictureurl;
  } catch {
    return undefined;
  }
}

/**
 * The viewer's place in the header: a visitor's link to sign in, a subscriber's picture with its menu. The document is the
 * same for everyone, so the place is empty, and as large, until hydration.
 */
export function AccountEntry() {
  const viewer = useViewerKind();
  return (
    <div className={styles.place}>
      {viewer === 'visitor' && <SignInLink />}
      {viewer === 'subscriber' && <AccountButton />}
    </div>
  );
}

function SignInLink() {
  const { t } = useI18n();
  const { language } = useSite();
  // What was asked for before, such as My List, is kept by Home, where visitors are sent to.
  const keepPlace = () => {
    if (location.pathname !== `/${language}`) rememberPlace(location.pathname + location.search);
  };
  return (
    <a href={`/${language}/lookup`} className={styles.signIn} onClick={keepPlace}>
      <Icon name="person" />
      <span>{t('app.signIn')}</span>
    </a>
  );
}

function AccountButton() {
  const { t } = useI18n();
  const picture = pictureOf(useStored('subscriberProfileDetails'));
  const button = useRef<HTMLButtonElement>(null);
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps>>();
  const [opened, setOpened] = useState<'no' | 'pointer' | 'keyboard'>('no');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t('app.account')}
        aria-expanded={opened !== 'no'}
        onPointerEnter={prefetchMenu}
        onFocus={prefetchMenu}
        onClick={({ detail }) => {
          loadChunk(loadMenu).then(
            (loaded) => setMenu(() => loaded.AccountMenu),
            () => undefined,
          );
          setOpened(opened !== 'no' ? 'no' : detail === 0 ? 'keyboard' : 'pointer');
        }}
      >
        {picture ? <img src={picture} alt="" width="36" height="36" /> : <Icon name="person" />}
      </button>
      {Menu && opened !== 'no' && (
        <Menu button={button} takesFocus={opened === 'keyboard'} onClose={() => setOpened('no')} />
      )}
    </>
  );
}
