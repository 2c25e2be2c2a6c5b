import { useLoaderData } from 'react-router';
import { ArticleView } from '../features/articles/article-view.tsx';
import { articleLoader } from './article-loader.ts';

export const loader = articleLoader('terms');

export default function Terms() {
  return <ArticleView article={useLoaderData<typeof loader>()} address="/terms-of-use" />;
}
