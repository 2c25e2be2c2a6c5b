import { redirectDocument, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { PartnerView } from '../features/operators/partner-view.tsx';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { notFound, pageLanguage } from './page-language.ts';

const hasId = (one: { id: string }, id: string | undefined) => one.id.toLowerCase() === id?.toLowerCase();

/** An unknown partner is a 404; an unknown provider is ignored, so none is preselected. */
export function loader(args: LoaderFunctionArgs) {
  pageLanguage(args);
  const { partners } = args.context.get(loaderContext);
  const { pathname, search } = new URL(args.request.url);
  if (partners === undefined) throw redirectDocument(pathname + search);
  const { partnerId, provider } = args.params;
  const partner = partners.find((one) => hasId(one, partnerId)) ?? notFound();
  return { partner, chosen: partner.providers.find((one) => hasId(one, provider))?.id };
}

export default function Partners() {
  const { partner, chosen } = useLoaderData<typeof loader>();
  return <PartnerView partner={partner} chosen={chosen} />;
}
