import type { LanguagePrefix } from '@rawi/domain';
import { pathInLanguage } from '../language/languages.ts';
import type { Picture } from '../data/pictures.ts';
import { useSite } from './site.ts';
import { useLocation } from 'react-router';

export interface HeadProps {
  /** What this page shows; left out on Home, whose title is the brand's own (WL-02). */
  title?: string;
  description?: string;
  picture?: Picture | undefined;
  /** `video.movie` and the like; default `website`. */
  kind?: string;
  /** Pages that no search engine should list. */
  unlisted?: boolean;
}

const languages: LanguagePrefix[] = ['en', 'ar'];

/** Title, description, canonical address, the same page in both languages, and what a shared link shows. */
export function PageHead({ title, description, picture, kind = 'website', unlisted = false }: HeadProps) {
  const { language, brand, origin } = useSite();
  const { pathname } = useLocation();
  const fullTitle = title === undefined ? brand.pageTitle[language] : `${title} · ${brand.name[language]}`;
  const text = description ?? brand.description[language];
  const here = `${origin}${pathInLanguage(pathname, '', language)}`;
  const widest = picture?.files.findLast(([, width]) => width <= 1600) ?? picture?.files[0];
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      {unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={here} />
          {languages.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={`${origin}${pathInLanguage(pathname, '', each)}`} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`${origin}${pathInLanguage(pathname, '', 'en')}`} />
          <meta property="og:type" content={kind} />
          <meta property="og:title" content={title ?? brand.pageTitle[language]} />
          <meta property="og:description" content={text} />
          <meta property="og:url" content={here} />
          <meta property="og:site_name" content={brand.name[language]} />
          <meta property="og:locale" content={language} />
          {widest && <meta property="og:image" content={new URL(`${widest[0]}.jpg`, `${origin}/`).href} />}
          {widest && <meta name="twitter:card" content="summary_large_image" />}
        </>
      )}
    </>
  );
}
