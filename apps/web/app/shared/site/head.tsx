import { SHARE_SIZE, sharePath, type DrawnBrand } from '@rawi/brand';
import { prefixOfCode, type LanguagePrefix } from '@rawi/domain';
import { useLocation } from 'react-router';
import { pathInLanguage } from '../i18n/languages.ts';
import type { Card } from '../cards/cards.ts';
import type { Picture } from '../service-data/pictures.ts';
import { shorten } from './shorten.ts';
import { useAfterAnyPaint } from './after-paint.ts';
import { useSite } from './site.ts';

export interface HeadProps {
  /** What this page shows; left out on Home, whose title is the brand's own (WL-02). */
  title?: string;
  description?: string | undefined;
  /** The title that a link to this page shows: its words are drawn over its picture. */
  card?: Pick<Card, 'id' | 'title' | 'picture'>;
  /** What a link shows where the page is about no one title: a wide picture, as it is. Without one, the brand's own. */
  picture?: Picture | undefined;
  /** `video.movie` and the like; default `website`. */
  kind?: string;
  /** Pages that no search engine should list. */
  unlisted?: boolean;
  /** The page's one address, with or without its language, where it answers at several; default its own. */
  address?: string;
}

const locales: Record<LanguagePrefix, string> = { en: 'en_US', ar: 'ar_AR' };
const languages = Object.keys(locales) as LanguagePrefix[];
/** Letters of a description that a list of results shows. */
const MOST = 160;

/** The id that a picture's addresses carry: the folder of its files. */
function pictureIdOf(card: Pick<Card, 'picture'>): string {
  return card.picture?.whole ? '' : (card.picture?.files[0]?.[0].split('/').at(-2) ?? '');
}

/** Pixels; wide enough for a large card in every messenger, light enough for a phone. */
const WIDEST = 1200;

function imageOf(brand: DrawnBrand, language: LanguagePrefix, card: HeadProps['card'], picture: Picture | undefined) {
  const file = picture?.shape === 'LANDSCAPE' && !picture.whole ? picture.files.findLast(([, width]) => width <= WIDEST) : undefined;
  if (card || !file)
    return { path: sharePath(brand, language, card && { id: card.id, title: card.title, pictureId: pictureIdOf(card) }), ...SHARE_SIZE };
  const [stem, width] = file;
  return { path: `${stem}.jpg`, width, height: Math.round((width * 9) / 16) };
}

/** Title, description, canonical address, the same page in both languages, and what a shared link shows. */
export function PageHead({ title, description, card, picture, kind = 'website', unlisted = false, address }: HeadProps) {
  const { language, brand, origin } = useSite();
  const { pathname } = useLocation();
  const forMachines = useAfterAnyPaint();
  const at = (one: LanguagePrefix) => `${origin}${pathInLanguage(address ?? pathname, '', one)}`;
  const fullTitle = title === undefined ? brand.pageTitle[language] : `${title} · ${brand.name[language]}`;
  const text = shorten(description || brand.description[language], MOST);
  const shown = imageOf(brand, language, card, picture);
  const properties = [
    ['og:type', kind],
    ['og:title', title ?? brand.pageTitle[language]],
    ['og:description', text],
    ['og:url', at(language)],
    ['og:site_name', brand.name[language]],
    ['og:locale', locales[language]],
    ...languages.filter((one) => one !== language).map((one) => ['og:locale:alternate', locales[one]]),
    ['og:image', new URL(shown.path, `${origin}/`).href],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(shown.width)],
    ['og:image:height', String(shown.height)],
    ['og:image:alt', card?.title ?? title ?? brand.pageTitle[language]],
  ];
  if (!forMachines) return <title>{fullTitle}</title>;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      <meta name="robots" content={unlisted ? 'noindex' : 'index, follow, max-image-preview:large'} />
      {!unlisted && (
        <>
          <link rel="canonical" href={at(language)} />
          {languages.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={at(each)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={at(prefixOfCode(brand.defaultLanguage))} />
        </>
      )}
      {properties.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
