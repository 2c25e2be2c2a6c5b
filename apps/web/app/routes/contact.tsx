import { PAGE_WORDS } from '../shared/i18n/page-words.ts';
import { ContactView } from '../features/articles/contact-view.tsx';

export { clientLoader, loader } from './frame-loaders.ts';
export const handle = PAGE_WORDS;

export default function Contact() {
  return <ContactView />;
}
