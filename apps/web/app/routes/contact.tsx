import { ContactView } from '../features/articles/contact-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

export default function Contact() {
  return <ContactView />;
}
