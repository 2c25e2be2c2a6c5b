import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadChannels } from '../features/guide/use-channels.ts';
import { GuideView } from '../features/guide/guide-view.tsx';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { notFound, pageLanguage } from './page-language.ts';

/** The channels of the guide; what runs on them is loaded in the browser, which knows the viewer's time. */
export async function loader(args: LoaderFunctionArgs) {
  const { source, hasExtension, isDocument } = args.context.get(loaderContext);
  const { code } = pageLanguage(args);
  if (!hasExtension('guide')) notFound();
  const channels = await loadChannels(source, 1, code);
  // A service without channels has no guide; a viewer to whom none is shown is told so.
  if (isDocument && channels.total === 0) notFound();
  return channels;
}

export default function Guide() {
  return <GuideView channels={useLoaderData<typeof loader>()} />;
}
