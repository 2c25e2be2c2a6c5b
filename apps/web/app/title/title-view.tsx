import { codeOfPrefix } from '@rawi/domain';
import { tintedStage } from '@rawi/brand';
import { Badge, Card, CardSkeleton, FactsLine, Picture, Rail, railSizes, standIn } from '@rawi/parts';
import { useEffect, useState, type CSSProperties } from 'react';
import { browserSource, warmTitle } from '../data/browser-source.ts';
import type { Card as CardData } from '../data/cards.ts';
import { titlePath } from '../data/paths.ts';
import { loadAlike, type Episode, type Title } from '../data/title.ts';
import { PageHead } from '../document/head.tsx';
import { useSpeaker } from '../document/language-context.tsx';
import { useSite } from '../document/site.ts';
import { badgeText, cardFacts } from '../facts/facts.ts';
import { EpisodeList } from './episode-list.tsx';
import { PlayButton } from './play-button.tsx';
import { TitleDetails } from './title-details.tsx';
import { TitleJsonLd } from './title-json-ld.tsx';
import styles from './title-view.module.css';

/** `sizes` of the large picture: the whole width on a phone, its part of the stage on wider windows. */
const PICTURE_SIZES = '(width >= 760px) 72vw, 120vw';

export interface TitleViewProps {
  title: Title;
  /** Of the first season; undefined where they are still to be loaded. */
  episodes: Episode[] | undefined;
  alike: CardData[] | undefined;
}

/** A title's own page: its picture and colours lead, then what it is, how to watch it, and what is like it. */
export function TitleView({ title, episodes, alike }: TitleViewProps) {
  const speaker = useSpeaker();
  const { brand } = useSite();
  const ground = tintedStage(brand.theme, title.tint);
  const badge = badgeText(speaker, title.badge);
  const kind = title.route === 'series' ? 'video.tv_show' : title.category === 'MUSIC' ? 'music.album' : 'video.movie';
  return (
    <article className={styles.page} style={{ '--ground': ground } as CSSProperties}>
      <PageHead title={title.title} description={title.story} picture={title.picture} kind={kind} />
      <TitleJsonLd title={title} />
      <div className={styles.lead} data-leading>
        <div className={styles.picture} style={standIn(title.picture)}>
          {title.picture && <Picture picture={title.picture} sizes={PICTURE_SIZES} leading />}
        </div>
        <div className={styles.scrim} />
        <div className={styles.words}>
          {badge && <Badge live={badge.live}>{badge.text}</Badge>}
          <h1 className={styles.title}>
            <bdi>{title.title}</bdi>
          </h1>
          {title.otherTitle && (
            <p className={styles.other}>
              <bdi>{title.otherTitle}</bdi>
            </p>
          )}
          <p className={styles.facts}>
            <FactsLine facts={cardFacts(speaker, title)} />
          </p>
          <p className={styles.story}>{title.story}</p>
          <PlayButton title={title} firstEpisode={episodes?.[0]} />
        </div>
      </div>
      {title.hasEpisodes && <EpisodeList title={title} first={episodes} />}
      <TitleDetails title={title} />
      <AlikeRail title={title} given={alike} />
    </article>
  );
}

function AlikeRail({ title, given }: { title: Title; given: CardData[] | undefined }) {
  const speaker = useSpeaker();
  const { language } = useSite();
  const [cards, setCards] = useState(given);
  useEffect(() => {
    if (cards !== undefined) return;
    let gone = false;
    loadAlike(browserSource, title, codeOfPrefix(language)).then(
      (found) => !gone && setCards(found),
      () => !gone && setCards([]),
    );
    return () => {
      gone = true;
    };
  }, [cards, title, language]);
  if (cards?.length === 0) return null;
  return (
    <Rail
      id="alike"
      title={speaker.t('title.like')}
      shape="PORTRAIT"
      count={cards?.length ?? 8}
      busy={cards === undefined}
      arrowLabels={{ back: speaker.t('rail.back'), forward: speaker.t('rail.forward') }}
      place={(index, tabIndex) => {
        const card = cards?.[index];
        if (card === undefined) return <CardSkeleton shape="PORTRAIT" />;
        return (
          <Card
            href={titlePath(language, card)}
            title={card.title}
            facts={cardFacts(speaker, card)}
            shape="PORTRAIT"
            picture={card.picture}
            sizes={railSizes('PORTRAIT')}
            badge={badgeText(speaker, card.badge)}
            tabIndex={tabIndex}
            onIntent={() => warmTitle(card.id, language)}
          />
        );
      }}
    />
  );
}
