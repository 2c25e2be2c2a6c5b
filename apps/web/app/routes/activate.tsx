import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ActivateView } from '../features/operators/activate-view.tsx';
import { OperatorChoice } from '../features/operators/operator-choice.tsx';
import { operatorNamed, operatorsOfBrand } from './operators-of-brand.ts';
import { notFound, pageLanguage } from './page-language.ts';

/** PLAN-17: without an operator one is chosen first; an unknown one is a 404. */
export function loader(args: LoaderFunctionArgs) {
  pageLanguage(args);
  const operators = operatorsOfBrand(args);
  const { telcoId } = args.params;
  if (telcoId === undefined) return { operators, operator: null };
  return { operators, operator: operatorNamed(operators, telcoId) ?? notFound() };
}

export default function Activate() {
  const { operators, operator } = useLoaderData<typeof loader>();
  if (operator === null) return <OperatorChoice operators={operators} />;
  return <ActivateView key={operator.id} operator={operator} />;
}
