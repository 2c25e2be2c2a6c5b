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
  SelectPill,
  Snackbar,
  type SnackbarTone,
} from '@rawi/parts';
import { useState, type ReactNode } from 'react';
import { drawnAddress } from './drawn-picture.ts';
import styles from './gallery.module.css';
import { partTexts } from './part-texts.ts';
import type { Setting } from './setting.ts';

/** Buttons, dialogs, snackbars, badges, choices, rails, notices. */
export function ShowParts({ setting: { i18n, language, brand } }: { setting: Setting }) {
  const texts = partTexts[language];
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState<{ text: string; tone: SnackbarTone }>();
  const [genre, setGenre] = useState('');
  const arrows = { back: i18n.t('rail.back'), forward: i18n.t('rail.forward') };
  const picture = (at: number) => ({
    files: [[drawnAddress(at), 320]] as [string, number][],
    focal: [0.5, 0.5] as [number, number],
    colour: '#222',
    unsized: true as const,
  });
  return (
    <>
      <Group title={texts.buttons}>
        <div className={styles.row}>
          <Button icon="play">{texts.play}</Button>
          <Button variant="quiet">{texts.trailer}</Button>
          <Button variant="text">{texts.later}</Button>
          <Button disabled>{texts.play}</Button>
          <Button variant="quiet" disabled>
            {texts.trailer}
          </Button>
          <ButtonLink href="#parts" variant="quiet" icon="info">
            {texts.details}
          </ButtonLink>
          <IconButton icon="search" label={texts.search} />
          <IconButton icon="forward" label={texts.next} mirrorInRtl plain />
        </div>
      </Group>
      <Group title={texts.messages}>
        <div className={styles.row}>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {texts.openDialog}
          </Button>
          {(['plain', 'green', 'red'] as const).map((tone) => (
            <Button key={tone} variant="quiet" onClick={() => setMessage({ text: texts.tones[tone], tone })}>
              {texts.tones[tone]}
            </Button>
          ))}
        </div>
        <Snackbar message={message} />
        <Dialog open={isOpen} title={texts.dialog} closeLabel={texts.close} onClose={() => setOpen(false)}>
          <p>{texts.dialogText}</p>
          <Button onClick={() => setOpen(false)}>{texts.close}</Button>
        </Dialog>
      </Group>
      <Group title={texts.small}>
        <div className={styles.row}>
          <Badge>{i18n.t('badge.free')}</Badge>
          <Badge live>{i18n.t('badge.live')}</Badge>
          <FactsLine facts={texts.facts} />
        </div>
      </Group>
      <Group title={texts.choices}>
        <div className={styles.row}>
          <SelectPill label={texts.genre} value={genre} isChosen={genre !== ''} onChange={setGenre}>
            <option value="">{texts.genre}</option>
            {texts.genres.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectPill>
          <SelectPill label={texts.year} value="" disabled onChange={() => undefined}>
            <option value="">{texts.year}</option>
          </SelectPill>
        </div>
      </Group>
      <Rail
        id="rail-landscape"
        title={texts.rail}
        shape="LANDSCAPE"
        count={12}
        arrowLabels={arrows}
        renderItem={(at, tabIndex) => (
          <Card
            href={`#card-${at}`}
            title={`${texts.title} ${i18n.number(at + 1)}`}
            facts={texts.facts}
            shape="LANDSCAPE"
            sizes={railSizes('LANDSCAPE')}
            picture={picture(at)}
            tabIndex={tabIndex}
            badge={at === 1 ? { text: i18n.t('badge.free') } : undefined}
            progress={at === 2 ? { part: 0.4, text: texts.watched } : undefined}
          />
        )}
      />
      <Rail
        id="rail-portrait"
        title={texts.topTen}
        shape="PORTRAIT"
        count={4}
        arrowLabels={arrows}
        renderItem={(at, tabIndex) => (
          <Card
            href={`#portrait-${at}`}
            title={`${texts.title} ${i18n.number(at + 1)}`}
            facts={[]}
            shape="PORTRAIT"
            sizes={railSizes('PORTRAIT')}
            picture={at === 3 ? undefined : picture(at + 1)}
            tabIndex={tabIndex}
          />
        )}
      />
      <Group title={texts.waiting}>
        <div className={styles.row} aria-hidden="true">
          <div className={styles.narrow}>
            <CardSkeleton shape="PORTRAIT" />
          </div>
          <div className={styles.wide}>
            <CardSkeleton shape="LANDSCAPE" />
          </div>
        </div>
      </Group>
      <Notice motif={brand.theme.motif} title={texts.notice} text={texts.noticeText}>
        <ButtonLink href="#form">{texts.noticeWay}</ButtonLink>
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
