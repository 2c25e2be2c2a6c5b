import { Icon } from '@rawi/parts';
import { useRef, useState, type ComponentType } from 'react';
import { loadChunk } from '../boot/chunk.ts';
import { useI18n } from '../i18n/i18n-context.tsx';
import { withPageMessages } from '../i18n/page-messages.ts';
import { useStored } from '../session/use-viewer.ts';
import type { AccountMenuProps } from './account-menu.tsx';
import styles from './account-button.module.css';

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

/** The picture of the profile in use; it opens the account's menu, whose code is loaded before a likely press. */
export default function AccountButton() {
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
