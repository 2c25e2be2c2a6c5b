import { PAGE_MESSAGES } from '../shared/i18n/page-messages.ts';
import { ContactView } from '../features/articles/contact-view.tsx';

export { clientLoader, loader } from './static-loaders.ts';
export const handle = PAGE_MESSAGES;

export default function Contact() {
  return <ContactView />;
}
