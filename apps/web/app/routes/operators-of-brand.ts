import type { Brand } from '@rawi/brand';
import { redirectDocument, type LoaderFunctionArgs } from 'react-router';
import { loaderContext } from '../shared/routing/loader-context.ts';

/** The brand's mobile operators. The browser does not have them: a navigation there loads the document. */
export function operatorsOfBrand({ context, request }: LoaderFunctionArgs): Brand['operators'] {
  const { operators } = context.get(loaderContext);
  const { pathname, search } = new URL(request.url);
  if (operators === undefined) throw redirectDocument(pathname + search);
  return operators;
}

/** The operator of an address, in any case of letters. */
export const operatorNamed = (operators: Brand['operators'], id: string | undefined) =>
  operators.find((one) => one.id === id?.toLowerCase());
