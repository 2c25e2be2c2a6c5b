import { codeOfPrefix } from '@rawi/domain';
import { tintedStage } from '@rawi/brand';
import { ButtonLink, Hero } from '@rawi/parts';
import { memo, type ReactNode } from 'react';
import { isOwnRow } from '../../shared/cards/cards.ts';
import type { Screen } from '../../shared/service-data/screen.ts';
import { playPath, screenPath, titlePath } from '../../shared/service-data/paths.ts';
import { warmTitle } from '../../shared/service-data/browser-source.ts';
import { useAfterAnyPaint, useAfterPaint } from '../../shared/site/after-paint.ts';
import { PageHead } from '../../shared/site/head.tsx';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { cardFacts, languageNames, visitorAccess } from '../../shared/facts/facts.ts';
import { OwnRow } from './own-row.tsx';
import { RowRail } from './row-rail.tsx';
import { useRestOfRows } from './use-rest-of-rows.ts';
import styles from './screen-view.module.css';

/** Number of rows under the hero in the first render after navigation. */
const FIRST_LOOK = 1;

export interface ScreenViewProps {
  screen: Screen;
  isHome?: boolean;
  /** For subscribers only: search engines should not index it. */
  unlisted?: boolean;
  /** Shown when the screen is empty; must be a constant element, otherwise the memoised screen re-renders. */
  empty?: ReactNode;
}

/**
 * A configured screen, such as Home: its hero, if it has one, then its rails. Memoised, because the router re-renders its
 * route several times per navigation, and hundreds of cards with it.
 */
export const ScreenView = memo(function ScreenView({ screen, isHome = false, unlisted = false, empty }: ScreenViewProps) {
  const { language, brand } = useSite();
  const { rows, failure } = useRestOfRows(screen, language);
  const whole = useAfterPaint();
  const turning = useAfterAnyPaint();
  const title = screen.title[codeOfPrefix(language)];
  const first = screen.featured[0];
  // A screen with all cards loaded was reached by client-side navigation: then one row is enough before the first paint.
  const moved = screen.rows.every((row) => row.cards !== undefined || isOwnRow(row));
  const isEmpty = first === undefined && rows.every(isOwnRow);
  return (
    <>
      <PageHead
        {...(isHome ? {} : { title, address: screenPath(language, screen.id), picture: first?.picture })}
        unlisted={isEmpty || unlisted}
      />
      <h1 className={screen.featured.length > 0 ? 'visually-hidden' : styles.title}>
        {isHome ? brand.name[language] : title}
      </h1>
      {screen.featured.length > 0 && <FeaturedHero cards={turning ? screen.featured : screen.featured.slice(0, 1)} />}
      <div className={screen.featured.length > 0 ? styles.under : styles.plain} data-arriving={whole ? undefined : true}>
        {rows.slice(0, whole ? rows.length : FIRST_LOOK).map((row, index) =>
          isOwnRow(row) ? (
            <OwnRow key={row.id} row={row} />
          ) : (
            <RowRail key={row.id} row={row} first={whole && (moved ? index === 0 : screen.rows[index]?.cards !== undefined)} failure={failure} />
          ),
        )}
        {isEmpty && whole && empty}
      </div>
    </>
  );
});

function FeaturedHero({ cards }: { cards: Screen['featured'] }) {
  const speaker = useSpeaker();
  const { language, brand } = useSite();
  const { t } = speaker;
  return (
    <Hero
      label={t('hero.label')}
      chooseLabel={(title) => t('hero.choose', { title })}
      pauseLabel={t('hero.pause')}
      resumeLabel={t('hero.resume')}
      slides={cards.map((card) => {
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
