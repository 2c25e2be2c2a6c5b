import type { Route } from './+types/terms';
import { pageContext } from '../shared/site/page-context.ts';
import { loadPageMessages, PAGE_MESSAGES } from '../shared/i18n/page-messages.ts';
import { ArticleView } from '../features/articles/article-view.tsx';
import { loadArticle } from '../features/articles/article.ts';
import { targetLanguage } from './redirects.ts';
import { languageOf } from './request-language.ts';

export const handle = PAGE_MESSAGES;

export function loader({ context, params }: Route.LoaderArgs) {
  return loadArticle('terms', languageOf(params.lang, context.get(pageContext).language).language);
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [article] = await Promise.all([
    loadArticle('terms', targetLanguage(params.lang, request)),
    loadPageMessages(),
  ]);
  return article;
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <ArticleView article={loaderData} address="/terms-of-use" />;
}
