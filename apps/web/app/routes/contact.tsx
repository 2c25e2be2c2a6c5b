import { PAGE_WORDS } from '../language/page-words.ts';
import { ContactView } from '../pages/contact-view.tsx';

export { clientLoader, loader } from './frame-loaders.ts';
export const handle = PAGE_WORDS;

export default function Contact() {
  return <ContactView />;
}
