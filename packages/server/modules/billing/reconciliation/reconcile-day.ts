import { mergePaymentState, toDecimal } from '@rawi/domain';
import { GatewayRefusal, GatewayUnavailable, type Gateway, type ListedPayment } from '@rawi/gateway-kit';
import type { BillingDeps } from '../billing-deps.ts';
import { isDisputeNews } from '../disputes/apply-dispute.ts';
import { applyReport } from '../payments/apply-report.ts';
import { findAttempt, listBegun, type PaymentAttempt } from '../payments/attempt-store.ts';
import { askAboutEach } from './ask-about-each.ts';
import { findMissingRefunds } from './find-missing-refunds.ts';
import { findUnknownPayments } from './find-unknown-payments.ts';
import { replaceFindings, type Finding } from './finding-store.ts';

const DAY_MS = 86_400_000;
/** How far the clocks of a gateway and of ours may be apart. */
const MARGIN_MS = 3_600_000;

export interface Reconciliation {
  gatewayId: string;
  /** Payments that the gateway has told of. */
  compared: number;
  /** Of them those of which we had missed something. */
  applied: number;
  findings: readonly Finding[];
}

export interface ReconciledDay {
  compared: readonly Reconciliation[];
  /** Gateways that could not be asked. */
  notAsked: readonly string[];
}

/**
 * Compares the payments of a day (in UTC) at each gateway with ours. What we have missed is applied; what does not agree is
 * written down and logged, and waits for an operator. A gateway that does not list its payments whole is asked about each
 * of ours, and what is not known here is looked for in what it lists. What was given back that day is asked about once it is
 * two days over.
 */
export async function reconcileDay(
  deps: BillingDeps,
  { providerId, day, signal }: { providerId: string; day: string; signal?: AbortSignal },
): Promise<ReconciledDay> {
  const compared: Reconciliation[] = [];
  const notAsked: string[] = [];
  for (const gateway of deps.gatewaysOf(providerId)) {
    signal?.throwIfAborted();
    try {
      compared.push(await reconcileGateway(deps, { providerId, gateway, day, signal }));
    } catch (error) {
      if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRefusal)) throw error;
      notAsked.push(gateway.id);
      // The next days' run compares it again.
      deps.log.error(
        { err: error, provider: providerId, gateway: gateway.id, day },
        'a gateway could not be asked about its payments',
      );
    }
  }
  return { compared, notAsked };
}

async function reconcileGateway(
  deps: BillingDeps,
  {
    providerId,
    gateway,
    day,
    signal,
  }: { providerId: string; gateway: Gateway; day: string; signal: AbortSignal | undefined },
): Promise<Reconciliation> {
  const from = new Date(`${day}T00:00:00Z`);
  const to = new Date(from.getTime() + DAY_MS);
  const findings: Finding[] = [];
  const listed = new Set<string>();
  let applied = 0;
  const range = { from: new Date(from.getTime() - MARGIN_MS), to: new Date(to.getTime() + MARGIN_MS) };
  const ours = await listBegun(deps.db, providerId, { gatewayId: gateway.id, from, to });
  const told = gateway.list ? gateway.list(range) : await askAboutEach(gateway, ours, signal);
  for await (const payment of told) {
    listed.add(payment.referenceId);
    const compared = await comparePayment(deps, providerId, gateway.id, payment);
    if (compared.isApplied) applied += 1;
    if (compared.finding) findings.push(compared.finding);
  }
  for (const attempt of ours)
    if (isTaken(attempt) && !listed.has(attempt.referenceId))
      findings.push({
        kind: 'MISSING_AT_GATEWAY',
        reference: attempt.referenceId,
        detail: `Ours: ${attempt.state}, ${textOf(attempt)}. The gateway has no such payment.`,
      });
  const ofDay = { providerId, gateway, from, to, signal };
  findings.push(...(await findUnknownPayments(deps, ofDay)));
  for (const finding of await findMissingRefunds(deps, ofDay))
    if (!findings.some(({ kind, reference }) => kind === finding.kind && reference === finding.reference))
      findings.push(finding);
  const scope = { source: `gateway/${gateway.id}`, day };
  const now = deps.clock.now();
  await deps.db.transaction().execute((trx) => replaceFindings(trx, providerId, scope, { findings, now }));
  for (const { kind, reference } of findings)
    deps.log.error(
      { provider: providerId, gateway: gateway.id, day, kind, payment: reference },
      'a payment does not agree with its gateway',
    );
  return { gatewayId: gateway.id, compared: listed.size, applied, findings };
}

/** Whether we have, or had, the money of a payment that the gateway has named. */
const isTaken = ({ state, gatewayReference }: PaymentAttempt) =>
  (state === 'captured' || state === 'refunded') && gatewayReference !== undefined;

const textOf = ({ amount }: Pick<PaymentAttempt, 'amount'>) => `${toDecimal(amount)} ${amount.currency}`;

/** Whether a report tells something that is not known here. */
function isNews(attempt: PaymentAttempt, { state, refunded, dispute }: ListedPayment): boolean {
  return (
    mergePaymentState(attempt.state, state) !== attempt.state ||
    (refunded !== undefined && refunded.minorUnits > attempt.refunded.minorUnits) ||
    (dispute !== undefined && isDisputeNews(attempt.dispute, dispute))
  );
}

interface Compared {
  isApplied: boolean;
  finding?: Finding;
}

async function comparePayment(
  deps: BillingDeps,
  providerId: string,
  gatewayId: string,
  listed: ListedPayment,
): Promise<Compared> {
  const { referenceId, captured } = listed;
  const found = await findAttempt(deps.db, providerId, referenceId);
  const attempt = found?.gatewayId === gatewayId ? found : undefined;
  const hasMoney = ['authorized', 'captured', 'refunded'].includes(listed.state);
  const told = captured ? `${toDecimal(captured)} ${captured.currency}` : 'no amount';
  if (!attempt) {
    if (!hasMoney) return { isApplied: false };
    const detail = `The gateway: ${listed.state}, ${told}. It is not known here.`;
    return { isApplied: false, finding: { kind: 'UNKNOWN_PAYMENT', reference: referenceId, detail } };
  }
  const isApplied = isNews(attempt, listed);
  const known = isApplied
    ? ((await applyReport(deps, { providerId, referenceId }, listed)) ?? attempt)
    : attempt;
  const finding = differenceOf(known, listed, told);
  return finding ? { isApplied: false, finding: { ...finding, reference: referenceId } } : { isApplied };
}

function differenceOf(
  known: PaymentAttempt,
  { captured, refunded, ...listed }: ListedPayment,
  told: string,
): Omit<Finding, 'reference'> | undefined {
  const { amount } = known;
  if (captured && (captured.minorUnits !== amount.minorUnits || captured.currency !== amount.currency))
    return { kind: 'AMOUNT_DIFFERS', detail: `Ours: ${textOf(known)}. The gateway: ${told}.` };
  const wasTaken = known.state === 'captured' || known.state === 'refunded';
  if (wasTaken && listed.state !== 'captured' && listed.state !== 'refunded')
    return { kind: 'STATE_DIFFERS', detail: `Ours: ${known.state}. The gateway: ${listed.state}.` };
  if (refunded && refunded.minorUnits < known.refunded.minorUnits)
    return {
      kind: 'REFUND_DIFFERS',
      detail: `Given back by ours: ${toDecimal(known.refunded)}, by the gateway: ${toDecimal(refunded)}.`,
    };
  return undefined;
}
