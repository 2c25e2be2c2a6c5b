import { useLoaderData } from 'react-router';
import { ArticleView } from '../features/articles/article-view.tsx';
import { PrivacyChoice } from '../shared/analytics/privacy-choice.tsx';
import { articleLoader } from './article-loader.ts';

export const loader = articleLoader('privacy');

export default function Privacy() {
  return (
    <ArticleView article={useLoaderData<typeof loader>()} address="/privacy-policy" end={<PrivacyChoice />} />
  );
}
