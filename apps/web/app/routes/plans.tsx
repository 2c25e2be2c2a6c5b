import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import '../shared/session/account-service.ts';
import { PlansView } from '../features/plans/plans-view.tsx';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { pageLanguage } from './page-language.ts';

/** The plans on sale in the viewer's country: the same for all its visitors. */
export async function loader(args: LoaderFunctionArgs) {
  const { code } = pageLanguage(args);
  return (await args.context.get(loaderContext).source.plans(code)).data;
}

export default function Plans() {
  const { planId, coupon } = useParams();
  return <PlansView plans={useLoaderData<typeof loader>()} chosenId={planId} coupon={coupon} />;
}
