import { operatorsModule } from '@rawi/operators';
import { logIn, PASSWORD } from '../operators/operator-client.ts';
import type { ServiceUnderTest } from '../service-under-test.ts';
import type { Expectation } from './matrix-expectations.ts';
import { documentOf, PROVIDERS, ticketOf, type Owner, type ProviderId } from './matrix-world.ts';

/** Each provider has an operator of this address, who may do everything at that provider. */
const OPERATOR = 'operator@rawi.example';

/** Adds the operators, and logs them in. */
export async function operatorTokens(service: ServiceUnderTest): Promise<Record<ProviderId, string>> {
  const operators = service.modules.api(operatorsModule);
  const tokens = {} as Record<ProviderId, string>;
  for (const provider of PROVIDERS) {
    const { permissions } = operators;
    await operators.add(provider, { email: OPERATOR, name: 'Layla', permissions, password: PASSWORD });
    tokens[provider] = (await logIn(service, { email: OPERATOR, provider })).body.success as string;
  }
  return tokens;
}

const ticket = (of: Owner) => ({ requestid: ticketOf(of) });
const operator = { roles: ['operator'] } as const satisfies Expectation;

/** What operators do, about any subscriber of their provider. Their logout stands last: it is for good. */
export const OPERATOR_EXPECTATIONS: Record<string, Expectation> = {
  getOperator: operator,
  listTicketsToAnswer: operator,
  getTicketToAnswer: { ...operator, send: (of) => ({ path: ticket(of) }), names: 'own' },
  getDocumentToAnswer: {
    ...operator,
    send: (of) => ({ path: { ...ticket(of), documentid: documentOf(of) } }),
    names: 'own',
  },
  answerTicket: {
    ...operator,
    send: (of) => ({ path: ticket(of), body: { message: 'An answer' } }),
    names: 'own',
  },
  changeTicket: {
    ...operator,
    send: (of) => ({ path: ticket(of), body: { assignee: 'Samir' } }),
    names: 'own',
  },
  operatorLogin: {
    roles: ['none', 'visitor', 'admin', 'user', 'kids', 'abroad', 'ended', 'operator'],
    send: () => ({ body: { email: OPERATOR, password: PASSWORD } }),
  },
  operatorLogout: operator,
};
