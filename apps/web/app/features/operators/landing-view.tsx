import { tintedStage } from '@rawi/brand';
import { codeOfPrefix } from '@rawi/domain';
import { ButtonLink, Hero } from '@rawi/parts';
import { useEffect } from 'react';
import { track } from '../../shared/analytics/track.ts';
import type { FeaturedCard } from '../../shared/cards/cards.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { storeLanguage } from '../../shared/i18n/store-language.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useSite } from '../../shared/site/site.ts';
import { PriceList, type Operator } from './price-list.tsx';

export interface LandingViewProps {
  /** The name of the operator. */
  partner: string;
  /** Absent where the brand has none of this name. */
  operator: Operator | undefined;
  /** Home's first title, for its picture. */
  card: FeaturedCard | undefined;
  /** Whether the page's language becomes the stored one (ROUTE-55, ROUTE-56). */
  setsLanguage?: boolean;
}

/** UI-25: the landing page of an operator: what there is, what it costs, and how to have it on the bill of a number. */
export function LandingView({ partner, operator, card, setsLanguage = false }: LandingViewProps) {
  const { t } = useI18n();
  const { language, brand } = useSite();
  useEffect(() => {
    if (setsLanguage) storeLanguage(codeOfPrefix(language));
  }, [language, setsLanguage]);
  const operatorId = operator?.id;
  useEffect(() => {
    if (operatorId !== undefined) track('telco_landing', { operator: operatorId });
  }, [operatorId]);
  const title = t('operator.landing.title', { brand: brand.name[language], partner });
  const text = operator?.text?.[language] ?? t('operator.landing.text');
  const buttons = (
    <>
      {operator ? (
        <ButtonLink href={`/${language}/activate/${operator.id}`}>
          {t('operator.landing.activate')}
        </ButtonLink>
      ) : (
        <ButtonLink href={`/${language}`}>{t('operator.landing.watch')}</ButtonLink>
      )}
      <ButtonLink href={`/${language}/viewallplans`} variant="quiet" icon="layers">
        {t('operator.landing.plans')}
      </ButtonLink>
    </>
  );
  const slide = {
    id: 'landing',
    title,
    facts: [],
    story: text,
    picture: card?.picture,
    background: tintedStage(brand.theme, card?.tint ?? ''),
    buttons,
  };
  return (
    <>
      <PageHead title={title} description={text} picture={card?.picture} />
      <h1 className="visually-hidden">{brand.name[language]}</h1>
      <Hero
        label={t('hero.label')}
        chooseLabel={(name) => t('hero.choose', { title: name })}
        pauseLabel={t('hero.pause')}
        resumeLabel={t('hero.resume')}
        slides={[slide]}
      />
      {operator && <PriceList operator={operator} name={partner} />}
    </>
  );
}
