import { codeOfPrefix } from '@rawi/domain';
import { tintedStage } from '@rawi/brand';
import { ButtonLink, Hero } from '@rawi/parts';
import { memo, type ReactNode } from 'react';
import { isOwnRow, type Row } from '../../shared/cards/cards.ts';
import type { Screen } from '../../shared/service-data/screen.ts';
import { playPath, screenPath, titlePath } from '../../shared/service-data/paths.ts';
import { prefetchTitle } from '../../shared/service-data/browser-source.ts';
import { useAlwaysDeferred, useDeferred } from '../../shared/site/deferred-render.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { cardFacts, languageNames, visitorAccess } from '../../shared/facts/facts.ts';
import { OwnRow } from './own-row.tsx';
import { RowRail } from './row-rail.tsx';
import { useRemainingRows } from './use-remaining-rows.ts';
import styles from './screen-view.module.css';

/** Number of rows under the hero in the first render after navigation. */
const FIRST_RENDER_ROWS = 1;

export interface ScreenViewProps {
  screen: Screen;
  isHome?: boolean;
  /** For subscribers only: search engines should not index it. */
  noIndex?: boolean;
  /** Above the rails; must be a constant element, as `empty`. */
  bar?: ReactNode;
  /** Changes what the cards of a row say; must be constant while it changes nothing else. */
  adapt?: ((row: Row) => Row) | undefined;
  /** Shown when the screen is empty; must be a constant element, otherwise the memoised screen re-renders. */
  empty?: ReactNode;
}

/**
 * A configured screen, such as Home: its hero, if it has one, then its rails. Memoised, because the router re-renders its
 * route several times per navigation, and hundreds of cards with it.
 */
export const ScreenView = memo(function ScreenView({
  screen,
  isHome = false,
  noIndex = false,
  bar,
  adapt,
  empty,
}: ScreenViewProps) {
  const { language, brand } = useSite();
  const { rows, failure } = useRemainingRows(screen, language);
  const showDeferred = useDeferred();
  const showAllSlides = useAlwaysDeferred();
  const title = screen.title[codeOfPrefix(language)];
  const first = screen.featured[0];
  // A screen with all cards loaded was reached by client-side navigation: then one row is enough before the first paint.
  const isClientNavigation = screen.rows.every((row) => row.cards !== undefined || isOwnRow(row));
  const isEmpty = first === undefined && rows.every(isOwnRow);
  return (
    <>
      <PageHead
        {...(isHome ? {} : { title, address: screenPath(language, screen.id), picture: first?.picture })}
        noIndex={isEmpty || noIndex}
      />
      <h1 className={screen.featured.length > 0 ? 'visually-hidden' : styles.title}>
        {isHome ? brand.name[language] : title}
      </h1>
      {screen.featured.length > 0 && (
        <FeaturedHero cards={showAllSlides ? screen.featured : screen.featured.slice(0, 1)} />
      )}
      <div
        className={screen.featured.length > 0 ? styles.under : styles.plain}
        data-arriving={showDeferred ? undefined : true}
      >
        {!isEmpty && bar}
        {rows
          .slice(0, showDeferred ? rows.length : FIRST_RENDER_ROWS)
          .map((row, index) =>
            isOwnRow(row) ? (
              <OwnRow key={row.id} row={row} />
            ) : (
              <RowRail
                key={row.id}
                row={adapt ? adapt(row) : row}
                first={
                  showDeferred && (isClientNavigation ? index === 0 : screen.rows[index]?.cards !== undefined)
                }
                failure={failure}
              />
            ),
          )}
        {isEmpty && showDeferred && empty}
      </div>
    </>
  );
});

function FeaturedHero({ cards }: { cards: Screen['featured'] }) {
  const i18n = useI18n();
  const { language, brand } = useSite();
  const { t } = i18n;
  return (
    <Hero
      label={t('hero.label')}
      chooseLabel={(title) => t('hero.choose', { title })}
      pauseLabel={t('hero.pause')}
      resumeLabel={t('hero.resume')}
      slides={cards.map((card) => {
        const { text, plays } = visitorAccess(card.prices);
        const page = titlePath(language, card);
        const prefetch = () => prefetchTitle(card.id, language);
        return {
          id: card.id,
          title: card.title,
          facts: [
            ...cardFacts(i18n, card),
            languageNames(i18n, card.languages.slice(0, 2)).join(language === 'ar' ? '، ' : ', '),
          ].filter((fact) => fact !== ''),
          story: card.story,
          picture: card.picture,
          background: tintedStage(brand.theme, card.tint),
          buttons: (
            <>
              {text && (
                <ButtonLink
                  href={plays && card.route === 'movie' ? playPath(language, card) : page}
                  icon="play"
                  onPointerEnter={prefetch}
                  onFocus={prefetch}
                >
                  {t(text)}
                </ButtonLink>
              )}
              <ButtonLink
                href={page}
                variant="quiet"
                icon="info"
                onPointerEnter={prefetch}
                onFocus={prefetch}
              >
                {t('hero.more')}
              </ButtonLink>
            </>
          ),
        };
      })}
    />
  );
}
