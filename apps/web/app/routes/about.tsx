import { useLoaderData } from 'react-router';
import { ArticleView } from '../features/articles/article-view.tsx';
import { articleLoader } from './article-loader.ts';

export const loader = articleLoader('about');

export default function About() {
  return <ArticleView article={useLoaderData<typeof loader>()} address="/about" />;
}
