import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { GuideView } from '../features/guide/guide-view.tsx';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { loadCards } from '../shared/service-data/lists.ts';
import { notFound, pageLanguage } from './page-language.ts';

/** The channels of the guide; what runs on them is loaded in the browser, which knows the viewer's time. */
export async function loader(args: LoaderFunctionArgs) {
  const { source, hasExtension } = args.context.get(loaderContext);
  const { code } = pageLanguage(args);
  if (!hasExtension('guide')) notFound();
  return loadCards(source, { category: 'TVCHANEL' }, { page: 1, shape: 'LANDSCAPE', language: code });
}

export default function Guide() {
  const { cards } = useLoaderData<typeof loader>();
  return <GuideView channels={cards} />;
}
