import type { Ingest, ListedAsset } from '@rawi/catalogue';
import { isDatabaseUnavailable } from '@rawi/platform';
import { setTimeout as pause } from 'node:timers/promises';
import { CliError, EXIT } from './cli-error.ts';
import type { Output } from './output.ts';

const POLL_MS = 400;
/** After this time without progress the operator is told what a film may wait for. */
const WAITING_MS = 15_000;

const AT_NEXT_START =
  'The service goes on making the film at its next start. See how far it is with: rawi assets.';

interface FollowOptions {
  ingest: Ingest;
  providerId: string;
  assetId: string;
  /** Makes the film here: no other process can. */
  alone: boolean;
  signal: AbortSignal;
  out: Output;
}

const isUnderWay = ({ status, remake }: ListedAsset): boolean =>
  status === 'planned' || status === 'making' || remake;

/** Tells how the making of a film ended. Returns the exit code. */
function tellEnd(asset: ListedAsset, out: Output): number {
  if (asset.fault !== null) {
    out.error(asset.fault);
    if (asset.status === 'ready') out.error('It plays as before.');
    return EXIT.failed;
  }
  for (const { message } of asset.notes) out.line(`Note: ${message}`);
  if (asset.waitsFor !== null)
    out.line(`Note: the title ${asset.waitsFor} is not active any more, the film belongs to none.`);
  const played = asset.contents.length > 0 ? `, played by ${asset.contents.join(', ')}` : '';
  out.line(`Ready: ${asset.assetId}${played}.`);
  return EXIT.done;
}

/** Tells that what was made of a film did not reach the database, which then holds no outcome. Returns the exit code. */
function tellUnstored({ assetId }: ListedAsset, error: unknown, out: Output): number {
  out.error(`What was made of ${assetId} could not be stored: ${(error as Error).message}`);
  out.error(`It plays as before. Have it made again with: rawi remake ${assetId}`);
  return EXIT.failed;
}

/**
 * Shows the progress of a film until it is made or has failed. Returns the exit code. Errors: CliError where the service
 * stops meanwhile.
 */
export async function followFilm(options: FollowOptions): Promise<number> {
  const { ingest, providerId, assetId, alone, signal, out } = options;
  let ended = !alone;
  let error: unknown;
  // Its outcome is read from the asset.
  const making = alone
    ? ingest
        .make(providerId, assetId, signal)
        .catch((reason: unknown) => (error = reason))
        .finally(() => (ended = true))
    : undefined;
  const began = performance.now();
  let told = false;
  for (;;) {
    const hadEnded = ended;
    const asset = await ingest.find(providerId, assetId).catch((reason: unknown) => {
      if (alone || !isDatabaseUnavailable(reason)) throw reason;
      out.endProgress();
      throw new CliError(
        EXIT.unreachable,
        `The database cannot be reached any more: ${(reason as Error).message}\n${AT_NEXT_START}`,
      );
    });
    if (signal.aborted) break;
    if (asset === undefined) return (out.error(`The asset ${assetId} was removed.`), EXIT.failed);
    if (!isUnderWay(asset) && hadEnded) {
      out.endProgress();
      await making;
      return tellEnd(asset, out);
    }
    if (hadEnded && error !== undefined) return (out.endProgress(), tellUnstored(asset, error, out));
    out.progress('Making', asset.progress);
    if (asset.progress === 0 && !alone && !told && performance.now() - began > WAITING_MS) {
      told = true;
      out.line('It waits: another film is being made, or no process of the service runs (RAWI_ROLE=worker).');
    }
    await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
  out.endProgress();
  await making;
  out.line(
    alone
      ? 'Stopped. The same command goes on where it stopped, and so does the service when it starts.'
      : 'The service goes on making it. See how far it is with: rawi assets.',
  );
  return EXIT.interrupted;
}
