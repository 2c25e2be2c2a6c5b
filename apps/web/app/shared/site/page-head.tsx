import { SHARE_SIZE_PX, sharePath, type BrandImageInput } from '@rawi/brand';
import { prefixOfCode, type LanguagePrefix } from '@rawi/domain';
import { useLocation } from 'react-router';
import { pathInLanguage } from '../i18n/languages.ts';
import type { Card } from '../cards/cards.ts';
import type { Picture } from '../service-data/pictures.ts';
import { shorten } from './shorten.ts';
import { useAlwaysDeferred } from './deferred-render.ts';
import { useSite } from './site.ts';

export interface PageHeadProps {
  /** The page's title; left out on Home, which has the brand's own (WL-02). */
  title?: string;
  description?: string | undefined;
  /** The content that the page is about, for its generated share picture. */
  card?: Pick<Card, 'id' | 'title' | 'picture'>;
  /** The share picture of a page that is not about one content: used as it is if wide. Without one, the brand's own. */
  picture?: Picture | undefined;
  /** The `og:type`, such as `video.movie`; default `website`. */
  ogType?: string;
  /** Search engines should not index the page. */
  noIndex?: boolean;
  /** The canonical path, with or without a language prefix, of a page with several addresses; default its own. */
  address?: string;
}

const locales: Record<LanguagePrefix, string> = { en: 'en_US', ar: 'ar_AR' };
const languages = Object.keys(locales) as LanguagePrefix[];
/** Maximum length of a description in characters, as search results show it. */
const MAX_DESCRIPTION_LENGTH = 160;

/** The id of a picture: the folder of its files. */
function pictureIdOf(card: Pick<Card, 'picture'>): string {
  return card.picture?.unsized ? '' : (card.picture?.files[0]?.[0].split('/').at(-2) ?? '');
}

/** Maximum width of a share picture in pixels: wide enough for a large preview, small enough for a phone. */
const MAX_SHARE_WIDTH_PX = 1200;

function imageOf(
  brand: BrandImageInput,
  language: LanguagePrefix,
  card: PageHeadProps['card'],
  picture: Picture | undefined,
) {
  const file =
    picture?.shape === 'LANDSCAPE' && !picture.unsized
      ? picture.files.findLast(([, width]) => width <= MAX_SHARE_WIDTH_PX)
      : undefined;
  if (card || !file)
    return {
      path: sharePath(
        brand,
        language,
        card && { id: card.id, title: card.title, pictureId: pictureIdOf(card) },
      ),
      ...SHARE_SIZE_PX,
    };
  const [stem, width] = file;
  return { path: `${stem}.jpg`, width, height: Math.round((width * 9) / 16) };
}

/** Title, description, canonical and alternate links, and Open Graph tags of a page. */
export function PageHead({
  title,
  description,
  card,
  picture,
  ogType = 'website',
  noIndex = false,
  address,
}: PageHeadProps) {
  const { language, brand, origin } = useSite();
  const { pathname } = useLocation();
  const showMetadata = useAlwaysDeferred();
  const addressIn = (one: LanguagePrefix) => `${origin}${pathInLanguage(address ?? pathname, '', one)}`;
  const fullTitle = title === undefined ? brand.pageTitle[language] : `${title} · ${brand.name[language]}`;
  const text = shorten(description || brand.description[language], MAX_DESCRIPTION_LENGTH);
  const shareImage = imageOf(brand, language, card, picture);
  const properties = [
    ['og:type', ogType],
    ['og:title', title ?? brand.pageTitle[language]],
    ['og:description', text],
    ['og:url', addressIn(language)],
    ['og:site_name', brand.name[language]],
    ['og:locale', locales[language]],
    ...languages.filter((one) => one !== language).map((one) => ['og:locale:alternate', locales[one]]),
    ['og:image', new URL(shareImage.path, `${origin}/`).href],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(shareImage.width)],
    ['og:image:height', String(shareImage.height)],
    ['og:image:alt', card?.title ?? title ?? brand.pageTitle[language]],
  ];
  if (!showMetadata) return <title>{fullTitle}</title>;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      <meta name="robots" content={noIndex ? 'noindex' : 'index, follow, max-image-preview:large'} />
      {!noIndex && (
        <>
          <link rel="canonical" href={addressIn(language)} />
          {languages.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={addressIn(each)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn(prefixOfCode(brand.defaultLanguage))} />
        </>
      )}
      {properties.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
