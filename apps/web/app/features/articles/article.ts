import type { LanguagePrefix } from '@rawi/domain';

/** A text page. `{brand}` and `{mail}` in its texts are replaced by the brand's name and its support address. */
export interface Article {
  title: string;
  lead: string;
  /** The day from which it is in force, as `YYYY-MM-DD`; only legal pages have one. */
  effectiveFrom?: string;
  sections: { id: string; heading: string; text: string[] }[];
}

export type ArticleName = 'about' | 'terms' | 'privacy';

const articles: Record<LanguagePrefix, Record<ArticleName, () => Promise<{ article: Article }>>> = {
  en: {
    about: () => import('./texts/en/about.ts'),
    terms: () => import('./texts/en/terms.ts'),
    privacy: () => import('./texts/en/privacy.ts'),
  },
  ar: {
    about: () => import('./texts/ar/about.ts'),
    terms: () => import('./texts/ar/terms.ts'),
    privacy: () => import('./texts/ar/privacy.ts'),
  },
};

/** Loads an article in one language; the other language's chunk is not fetched. */
export async function loadArticle(name: ArticleName, language: LanguagePrefix): Promise<Article> {
  return (await articles[language][name]()).article;
}
