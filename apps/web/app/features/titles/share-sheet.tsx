import { Button, Dialog, Framed } from '@rawi/parts';
import type { Title } from '../../shared/service-data/title.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { events } from '../../shared/session/events.ts';
import { ActionIcon } from './action-icons.tsx';
import { shareWays } from './share-ways.ts';
import type { DialogWay } from './use-late-dialog.tsx';
import styles from './dialogs.module.css';

/** Copies also where the clipboard API is unavailable, such as over plain http. */
async function copy(field: HTMLInputElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    if (!document.execCommand('copy')) throw new Error('The browser did not copy');
  }
}

/** Shares the page by the system's share sheet, by its link, or by a messenger (UI-31). `name` is the page's title. */
export default function ShareSheet({ title, name, url, open, onClose }: DialogWay & { title: Title; name: string; url: string }) {
  const { t, language } = useSpeaker();
  const { brand } = useSite();
  const text = t('share.text', { title: name, brand: brand.name[language] });
  const shared = (way: string) => events.emit('shared', { contentid: title.id, way, url });

  const copyLink = (button: HTMLButtonElement) => {
    copy(button.parentElement!.querySelector('input')!).then(
      () => {
        shared('copy');
        onClose();
        events.emit('snackbar', { text: t('share.copied') });
      },
      () => events.emit('snackbar', { text: t('share.failed'), tone: 'red' }),
    );
  };
  const shareBySystem = () => {
    // Also rejects when the viewer cancels.
    navigator.share({ title: name, text, url }).then(
      () => {
        shared('system');
        onClose();
      },
      () => undefined,
    );
  };

  return (
    <Dialog open={open} title={t('share.title')} closeLabel={t('need.close')} onClose={onClose}>
      <div className={styles.shared}>
        <Framed shape="LANDSCAPE" picture={title.picture} sizes="88px" />
        <bdi>{name}</bdi>
      </div>
      {'share' in navigator && (
        <Button onClick={shareBySystem}>
          <ActionIcon name="device" size={20} />
          {t('share.system')}
        </Button>
      )}
      <div className={styles.address}>
        <input type="text" readOnly value={url} dir="ltr" aria-label={t('share.link')} onFocus={(event) => event.currentTarget.select()} />
        <Button look="quiet" onClick={(event) => copyLink(event.currentTarget)}>
          <ActionIcon name="link" size={20} />
          {t('share.copy')}
        </Button>
      </div>
      <ul className={styles.messengers} aria-label={t('share.ways')}>
        {shareWays(url, text).map((way) => (
          <li key={way.name}>
            <a href={way.href} target="_blank" rel="noopener noreferrer" onClick={() => shared(way.name)}>
              <span>
                <ActionIcon name={way.icon} />
              </span>
              <bdi>{way.name === 'mail' ? t('share.mail') : way.name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
