import type { Route } from './+types/privacy';
import { pageContext } from '../shared/site/page-context.ts';
import { learnPageWords, PAGE_WORDS } from '../shared/i18n/page-words.ts';
import { ArticleView } from '../features/articles/article-view.tsx';
import { loadArticle } from '../features/articles/article.ts';
import { readingLanguage } from './leads-to.ts';
import { languageOf } from './request-language.ts';

export const handle = PAGE_WORDS;

export function loader({ context, params }: Route.LoaderArgs) {
  return loadArticle('privacy', languageOf(params.lang, context.get(pageContext).language).language);
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [article] = await Promise.all([loadArticle('privacy', readingLanguage(params.lang, request)), learnPageWords()]);
  return article;
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <ArticleView article={loaderData} address="/privacy-policy" />;
}
