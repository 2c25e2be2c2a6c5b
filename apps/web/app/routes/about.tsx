import type { Route } from './+types/about';
import { pageContext } from '../document/page-context.ts';
import { learnPageWords, PAGE_WORDS } from '../language/page-words.ts';
import { ArticleView } from '../pages/article-view.tsx';
import { loadArticle } from '../pages/article.ts';
import { readingLanguage } from './leads-to.ts';
import { languageOf } from './request-language.ts';

export const handle = PAGE_WORDS;

export function loader({ context, params }: Route.LoaderArgs) {
  return loadArticle('about', languageOf(params.lang, context.get(pageContext).language).language);
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [article] = await Promise.all([loadArticle('about', readingLanguage(params.lang, request)), learnPageWords()]);
  return article;
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <ArticleView article={loaderData} address="/about" />;
}
