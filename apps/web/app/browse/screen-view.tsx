import { codeOfPrefix } from '@rawi/domain';
import { tintedStage } from '@rawi/brand';
import { ButtonLink, Card, CardSkeleton, Hero, Rail, railSizes } from '@rawi/parts';
import type { Row } from '../data/cards.ts';
import type { Screen } from '../data/screen.ts';
import { playPath, screenPath, titlePath } from '../data/paths.ts';
import { warmTitle } from '../data/browser-source.ts';
import { PageHead } from '../document/head.tsx';
import { useSpeaker } from '../document/language-context.tsx';
import { useSite } from '../document/site.ts';
import { badgeText, cardFacts, languageNames, visitorAccess } from '../facts/facts.ts';
import { useRestOfRows } from './use-rest-of-rows.ts';
import styles from './screen-view.module.css';

const OUTLINES = 8;

/** A configured screen: the hero where it has one, then its rails. Home is one of them. */
export function ScreenView({ screen, isHome }: { screen: Screen; isHome: boolean }) {
  const { language, brand } = useSite();
  const rows = useRestOfRows(screen, language);
  const title = screen.title[codeOfPrefix(language)];
  const first = screen.featured[0];
  return (
    <>
      <PageHead {...(isHome ? {} : { title })} picture={first?.picture} />
      <h1 className={screen.featured.length > 0 ? 'visually-hidden' : styles.title}>
        {isHome ? brand.name[language] : title}
      </h1>
      {screen.featured.length > 0 && <FeaturedHero screen={screen} />}
      <div className={screen.featured.length > 0 ? styles.under : styles.plain}>
        {rows.map((row) => (
          <RowRail key={row.id} row={row} />
        ))}
      </div>
    </>
  );
}

function FeaturedHero({ screen }: { screen: Screen }) {
  const speaker = useSpeaker();
  const { language, brand } = useSite();
  const { t } = speaker;
  return (
    <Hero
      label={t('hero.label')}
      chooseLabel={(title) => t('hero.choose', { title })}
      pauseLabel={t('hero.pause')}
      resumeLabel={t('hero.resume')}
      slides={screen.featured.map((card) => {
        const { text, plays } = visitorAccess(card.prices);
        const page = titlePath(language, card);
        const warm = () => warmTitle(card.id, language);
        return {
          id: card.id,
          title: card.title,
          facts: [...cardFacts(speaker, card), languageNames(speaker, card.languages.slice(0, 2)).join(language === 'ar' ? '، ' : ', ')].filter(
            (fact) => fact !== '',
          ),
          story: card.story,
          picture: card.picture,
          ground: tintedStage(brand.theme, card.tint),
          buttons: (
            <>
              {text && (
                <ButtonLink
                  href={plays && card.route === 'movie' ? playPath(language, card) : page}
                  icon="play"
                  onPointerEnter={warm}
                  onFocus={warm}
                >
                  {t(text)}
                </ButtonLink>
              )}
              <ButtonLink href={page} look="quiet" icon="info" onPointerEnter={warm} onFocus={warm}>
                {t('hero.more')}
              </ButtonLink>
            </>
          ),
        };
      })}
    />
  );
}

function RowRail({ row }: { row: Row }) {
  const speaker = useSpeaker();
  const { language, menu } = useSite();
  const { t } = speaker;
  const topTen = row.display === 'TOPTEN';
  // Outlines only fill the window's width; the cards that come after them scroll.
  const shown = row.cards === undefined ? OUTLINES : row.count;
  const count = Math.min(row.count, topTen ? 10 : shown);
  const listed = row.seeAll && menu.some(({ id }) => id === row.id);
  return (
    <Rail
      id={`row-${row.id}`}
      title={row.title}
      shape={row.shape}
      count={count}
      busy={row.cards === undefined}
      numerals={topTen ? Array.from({ length: count }, (_, i) => speaker.number(i + 1)) : undefined}
      arrowLabels={{ back: t('rail.back'), forward: t('rail.forward') }}
      seeAll={
        listed
          ? { href: screenPath(language, row.id), text: t('rail.seeAll'), label: t('rail.seeAllOf', { title: row.title }) }
          : undefined
      }
      place={(index, tabIndex) => {
        const card = row.cards?.[index];
        if (card === undefined) return <CardSkeleton shape={row.shape} />;
        return (
          <Card
            href={titlePath(language, card)}
            title={card.title}
            facts={cardFacts(speaker, card)}
            shape={row.shape}
            picture={card.picture}
            sizes={railSizes(row.shape)}
            badge={badgeText(speaker, card.badge)}
            tabIndex={tabIndex}
            onIntent={() => warmTitle(card.id, language)}
            {...(topTen ? { label: t('rail.rank', { rank: index + 1 }) } : {})}
          />
        );
      }}
    />
  );
}
