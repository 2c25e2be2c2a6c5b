import { useLoaderData } from 'react-router';
import { HelpView } from '../features/articles/help-view.tsx';
import type { faqLoader } from './faq-loader.ts';

export { faqLoader as loader } from './faq-loader.ts';

export default function Help() {
  return <HelpView answers={useLoaderData<typeof faqLoader>().data} />;
}
