import type { LanguagePrefix } from '@rawi/domain';

/** A page that is read. `{brand}` and `{mail}` in its texts stand for the brand's name and its support address. */
export interface Article {
  title: string;
  lead: string;
  /** The day from which it holds, as `YYYY-MM-DD`; legal pages have one. */
  since?: string;
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

/** An article in one language; only that one is loaded. */
export async function loadArticle(name: ArticleName, language: LanguagePrefix): Promise<Article> {
  return (await articles[language][name]()).article;
}
