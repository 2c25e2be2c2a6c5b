import { useLoaderData } from 'react-router';
import { FaqView } from '../features/articles/faq-view.tsx';
import type { faqLoader } from './faq-loader.ts';

export { faqLoader as loader } from './faq-loader.ts';

export default function Faq() {
  return <FaqView answers={useLoaderData<typeof faqLoader>().data} />;
}
