import { isoDay } from '@rawi/domain';
import { emailAddress } from '@rawi/contract';
import { CliError, EXIT } from './cli-error.ts';
import { providerOf, type CommandOf, type Context } from './commands.ts';
import { counted } from './counted.ts';

async function requirePlan({ data }: Context, providerId: string, planId: string): Promise<void> {
  if (!(await data.sales.hasPlan(providerId, planId)))
    throw new CliError(EXIT.unknown, `${providerId} has no plan "${planId}".`);
}

/** Makes vouchers and prints their codes, one a line. Returns the exit code. Errors: CliError. */
export async function runCreateVouchers(
  context: Context,
  command: CommandOf<'vouchers create'>,
): Promise<number> {
  const { data, out } = context;
  const providerId = providerOf(context, command.provider);
  const { gift, days, count, uses, expiresAt } = command;
  // The service's clock may be ahead of the one by which the arguments were read.
  if (expiresAt && expiresAt <= data.clock.now())
    throw new CliError(
      EXIT.usage,
      '--expires is a day that is still to come, in UTC, by the service’s clock.',
    );
  if ('planId' in gift) await requirePlan(context, providerId, gift.planId);
  else if (!(await data.catalogue.findSoldTitle(providerId, gift.objectId, gift.availabilityId)))
    throw new CliError(
      EXIT.unknown,
      `${providerId} sells no title "${gift.objectId}" by the availability "${gift.availabilityId}".`,
    );
  const { batch, codes } = await data.sales.createVouchers(providerId, {
    ...{ gift, days, count, expiresAt, maxUses: uses },
    batch: command.batch,
  });
  for (const code of codes) out.line(code);
  out.line(
    `${counted(codes.length, 'voucher')} of the batch ${batch}. Codes are stored nowhere: keep them now.`,
  );
  return EXIT.done;
}

/** Lists the batches of vouchers. Returns the exit code. */
export async function runListVouchers(
  context: Context,
  command: CommandOf<'vouchers list'>,
): Promise<number> {
  const { data, out } = context;
  const batches = await data.sales.listVoucherBatches(providerOf(context, command.provider));
  for (const { batch, gift, days, count, uses, maxUses, createdAt } of batches)
    out.line(
      `${batch}  ${gift} for ${counted(days, 'day')}  ${counted(count, 'voucher')}, ${uses} of ${counted(maxUses, 'use')}  ${isoDay(createdAt)}`,
    );
  out.line(`${counted(batches.length, 'batch', 'batches')}.`);
  return EXIT.done;
}

/** Prints the token of a subscription that an operator has sold. Returns the exit code. Errors: CliError. */
export async function runSubscriptionToken(
  context: Context,
  command: CommandOf<'subscription-token'>,
): Promise<number> {
  const providerId = providerOf(context, command.provider);
  const { plan: planId, days, msisdn, email, validDays } = command;
  const read = emailAddress.optional().safeParse(email);
  if (!read.success) throw new CliError(EXIT.usage, `--email is no mail address: ${email}.`);
  await requirePlan(context, providerId, planId);
  const sold = { planId, days, subject: msisdn ?? read.data, validDays };
  context.out.line(await context.data.sales.signSubscriptionToken(providerId, sold));
  return EXIT.done;
}
