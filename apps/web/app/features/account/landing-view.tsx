import { tintedStage } from '@rawi/brand';
import { codeOfPrefix } from '@rawi/domain';
import { ButtonLink, Hero } from '@rawi/parts';
import { useEffect } from 'react';
import type { FeaturedCard } from '../../shared/cards/cards.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { storeLanguage } from '../../shared/i18n/store-language.ts';

/** ROUTE-55, ROUTE-56: the landing page of an operator's campaign. Its language becomes the stored display language. */
export function LandingView({ partner, card }: { partner: string; card: FeaturedCard | undefined }) {
  const { t } = useI18n();
  const { language, brand } = useSite();
  useEffect(() => storeLanguage(codeOfPrefix(language)), [language]);
  const title = t('landing.title', { brand: brand.name[language], partner });
  const buttons = (
    <>
      <ButtonLink href={`/${language}`} icon="play">
        {t('landing.watch')}
      </ButtonLink>
      <ButtonLink href={`/${language}/viewallplans`} variant="quiet">
        {t('landing.plans')}
      </ButtonLink>
    </>
  );
  const slide = {
    id: 'landing',
    title,
    facts: [],
    story: t('landing.text'),
    picture: card?.picture,
    background: tintedStage(brand.theme, card?.tint ?? ''),
    buttons,
  };
  return (
    <>
      <PageHead title={title} description={t('landing.text')} picture={card?.picture} />
      <h1 className="visually-hidden">{brand.name[language]}</h1>
      <Hero
        label={t('hero.label')}
        chooseLabel={(name) => t('hero.choose', { title: name })}
        pauseLabel={t('hero.pause')}
        resumeLabel={t('hero.resume')}
        slides={[slide]}
      />
    </>
  );
}
