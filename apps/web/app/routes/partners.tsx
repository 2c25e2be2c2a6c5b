import { redirectDocument } from 'react-router';
import type { Route } from './+types/partners';
import { PartnerView } from '../features/account/partner-view.tsx';
import { pageContext } from '../shared/site/page-context.ts';
import { PAGE_MESSAGES } from '../shared/i18n/page-messages.ts';
import { languageOf, notFound } from './request-language.ts';

export const handle = PAGE_MESSAGES;

/** An unknown partner is a 404; an unknown provider is ignored, so none is preselected. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { brand, language } = context.get(pageContext);
  languageOf(params.lang, language);
  const hasId = (one: { id: string }, id: string | undefined) => one.id.toLowerCase() === id?.toLowerCase();
  const partner = brand.partners.find((one) => hasId(one, params.partnerId)) ?? notFound();
  return { partner, chosen: partner.providers.find((one) => hasId(one, params.provider))?.id };
}

/** Partners are part of the brand file, which only the server has. */
export function clientLoader({
  request,
}: Route.ClientLoaderArgs): Promise<Awaited<ReturnType<typeof loader>>> {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}

export default function Partners({ loaderData: { partner, chosen } }: Route.ComponentProps) {
  return <PartnerView partner={partner} chosen={chosen} />;
}
