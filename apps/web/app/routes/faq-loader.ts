import type { Faq } from '@rawi/contract';
import type { LoaderFunctionArgs } from 'react-router';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { pageLanguage } from './page-language.ts';

/** The brand's FAQ; on failure the page is shown without it. */
export async function faqLoader(args: LoaderFunctionArgs): Promise<Faq> {
  const { source, report } = args.context.get(loaderContext);
  return source.faq(pageLanguage(args).code).catch((error: unknown) => {
    report(error);
    return { data: [] };
  });
}
