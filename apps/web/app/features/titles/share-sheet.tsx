import { Button, Dialog, FramedPicture } from '@rawi/parts';
import type { Title } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { events } from '../../shared/session/events.ts';
import { ActionIcon } from './action-icons.tsx';
import { shareTargets } from './share-targets.ts';
import type { LazyDialogProps } from './use-lazy-dialog.tsx';
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
export default function ShareSheet({
  title,
  name,
  url,
  open,
  onClose,
}: LazyDialogProps & { title: Title; name: string; url: string }) {
  const { t, language } = useI18n();
  const { brand } = useSite();
  const text = t('share.text', { title: name, brand: brand.name[language] });
  const emitShared = (target: string) => events.emit('shared', { contentid: title.id, way: target, url });

  const copyLink = (button: HTMLButtonElement) => {
    copy(button.parentElement!.querySelector('input')!).then(
      () => {
        emitShared('copy');
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
        emitShared('system');
        onClose();
      },
      () => undefined,
    );
  };

  return (
    <Dialog open={open} title={t('share.title')} closeLabel={t('need.close')} onClose={onClose}>
      <div className={styles.shared}>
        <FramedPicture shape="LANDSCAPE" picture={title.picture} sizes="88px" />
        <bdi>{name}</bdi>
      </div>
      {'share' in navigator && (
        <Button onClick={shareBySystem}>
          <ActionIcon name="device" size={20} />
          {t('share.system')}
        </Button>
      )}
      <div className={styles.address}>
        <input
          type="text"
          readOnly
          value={url}
          dir="ltr"
          aria-label={t('share.link')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="quiet" onClick={(event) => copyLink(event.currentTarget)}>
          <ActionIcon name="link" size={20} />
          {t('share.copy')}
        </Button>
      </div>
      <ul className={styles.messengers} aria-label={t('share.ways')}>
        {shareTargets(url, text).map((target) => (
          <li key={target.name}>
            <a
              href={target.href}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => emitShared(target.name)}
            >
              <span>
                <ActionIcon name={target.icon} />
              </span>
              <bdi>{target.name === 'mail' ? t('share.mail') : target.name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
