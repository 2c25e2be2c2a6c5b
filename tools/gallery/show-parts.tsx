import {
  Badge,
  Button,
  ButtonLink,
  Card,
  CardSkeleton,
  Dialog,
  FactsLine,
  IconButton,
  Notice,
  Rail,
  railSizes,
  Snackbar,
  type SnackbarTone,
} from '@rawi/parts';
import { useState, type ReactNode } from 'react';
import { drawnAddress } from './drawn-picture.ts';
import styles from './gallery.module.css';
import { partWords } from './part-words.ts';
import type { Setting } from './setting.ts';

/** The other parts, in short. */
export function ShowParts({ setting: { i18n, language, brand } }: { setting: Setting }) {
  const words = partWords[language];
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState<{ text: string; tone: SnackbarTone }>();
  const arrows = { back: i18n.t('rail.back'), forward: i18n.t('rail.forward') };
  const picture = (at: number) => ({
    files: [[drawnAddress(at), 320]] as [string, number][],
    focal: [0.5, 0.5] as [number, number],
    colour: '#222',
    whole: true as const,
  });
  return (
    <>
      <Group title={words.buttons}>
        <div className={styles.row}>
          <Button icon="play">{words.play}</Button>
          <Button variant="quiet">{words.trailer}</Button>
          <Button variant="text">{words.later}</Button>
          <Button disabled>{words.play}</Button>
          <Button variant="quiet" disabled>
            {words.trailer}
          </Button>
          <ButtonLink href="#parts" variant="quiet" icon="info">
            {words.details}
          </ButtonLink>
          <IconButton icon="search" label={words.search} />
          <IconButton icon="forward" label={words.next} mirrorInRtl plain />
        </div>
      </Group>
      <Group title={words.messages}>
        <div className={styles.row}>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {words.openDialog}
          </Button>
          {(['plain', 'green', 'red'] as const).map((tone) => (
            <Button key={tone} variant="quiet" onClick={() => setMessage({ text: words.tones[tone], tone })}>
              {words.tones[tone]}
            </Button>
          ))}
        </div>
        <Snackbar message={message} />
        <Dialog open={isOpen} title={words.dialog} closeLabel={words.close} onClose={() => setOpen(false)}>
          <p>{words.dialogText}</p>
          <Button onClick={() => setOpen(false)}>{words.close}</Button>
        </Dialog>
      </Group>
      <Group title={words.small}>
        <div className={styles.row}>
          <Badge>{i18n.t('badge.free')}</Badge>
          <Badge live>{i18n.t('badge.live')}</Badge>
          <FactsLine facts={words.facts} />
        </div>
      </Group>
      <Rail
        id="rail-landscape"
        title={words.rail}
        shape="LANDSCAPE"
        count={12}
        arrowLabels={arrows}
        renderItem={(at, tabIndex) => (
          <Card
            href={`#card-${at}`}
            title={`${words.title} ${i18n.number(at + 1)}`}
            facts={words.facts}
            shape="LANDSCAPE"
            sizes={railSizes('LANDSCAPE')}
            picture={picture(at)}
            tabIndex={tabIndex}
            badge={at === 1 ? { text: i18n.t('badge.free') } : undefined}
            progress={at === 2 ? { part: 0.4, text: words.watched } : undefined}
          />
        )}
      />
      <Rail
        id="rail-portrait"
        title={words.topTen}
        shape="PORTRAIT"
        count={4}
        arrowLabels={arrows}
        renderItem={(at, tabIndex) => (
          <Card
            href={`#portrait-${at}`}
            title={`${words.title} ${i18n.number(at + 1)}`}
            facts={[]}
            shape="PORTRAIT"
            sizes={railSizes('PORTRAIT')}
            picture={at === 3 ? undefined : picture(at + 1)}
            tabIndex={tabIndex}
          />
        )}
      />
      <Group title={words.waiting}>
        <div className={styles.row} aria-hidden="true">
          <div className={styles.narrow}>
            <CardSkeleton shape="PORTRAIT" />
          </div>
          <div className={styles.wide}>
            <CardSkeleton shape="LANDSCAPE" />
          </div>
        </div>
      </Group>
      <Notice motif={brand.theme.motif} title={words.notice} text={words.noticeText}>
        <ButtonLink href="#form">{words.noticeWay}</ButtonLink>
      </Notice>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
