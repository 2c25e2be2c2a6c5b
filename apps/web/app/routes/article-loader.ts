import { languageOfAddress } from '@rawi/domain';
import type { LoaderFunctionArgs } from 'react-router';
import { loadArticle, type Article, type ArticleName } from '../features/articles/article.ts';
import { pageLanguage } from './page-language.ts';

/** The loader of a text page, whose language may also be the suffix of its address (ROUTE-09). */
export function articleLoader(name: ArticleName) {
  return (args: LoaderFunctionArgs): Promise<Article> =>
    loadArticle(name, languageOfAddress(new URL(args.request.url).pathname) ?? pageLanguage(args).language);
}
