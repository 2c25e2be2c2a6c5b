import { basename } from 'node:path';
import { gigabytes, type IngestPlan, type ListedAsset } from '@rawi/catalogue';
import type { Command } from './arguments.ts';
import { CliError, EXIT } from './cli-error.ts';
import { counted } from './counted.ts';
import { followFilm } from './follow-film.ts';
import type { OpenedData } from './open-data.ts';
import type { Output } from './output.ts';

export type CommandOf<N extends Command['name']> = Extract<Command, { name: N }>;

export interface Context {
  data: OpenedData;
  out: Output;
  signal: AbortSignal;
}

export function providerOf({ data }: Context, wanted: string | undefined): string {
  const providerId = wanted ?? data.config.provider;
  if (data.providerIds.includes(providerId)) return providerId;
  const listed = data.providerIds.join(', ');
  throw new CliError(EXIT.unknown, `There is no provider "${providerId}". There are: ${listed}.`);
}

function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
}

/** What would be made, one line each. */
function describePlan({
  film,
  title,
  attach,
  assetId,
  neededBytes,
  freeBytes,
  request,
}: IngestPlan): string[] {
  const sizes = film.renditions.map(({ width, height }) => `${width}x${height}`).join(', ');
  const fps =
    film.frameRate && Math.round((film.frameRate.numerator / film.frameRate.denominator) * 1000) / 1000;
  const noPicture = film.isSoundAlone ? 'none: sound alone' : 'the artwork';
  const sets = attach?.packages.map(({ protection }) =>
    protection === 'cbcs' ? 'protected' : 'in the clear',
  );
  const offers = attach?.packages.flatMap(({ availabilityIds }) => availabilityIds);
  return [
    `Film      ${assetId}, ${duration(film.durationSeconds)}`,
    `Picture   ${sizes === '' ? noPicture : `${sizes} at ${fps} frames a second`}`,
    ...(film.audio.length === 0 && sizes === ''
      ? []
      : [`Sound     ${film.audio.map(({ language }) => language).join(', ') || 'none'}`]),
    `Captions  ${film.captions.join(', ') || 'none'}`,
    title === undefined
      ? 'Title     none: an import may name the film'
      : `Title     ${request.contentId} (${title.title}), ${[...new Set(sets)].join(' and ')}: ${[...new Set(offers)].join(', ')}`,
    `Room      up to ${gigabytes(neededBytes)}, ${gigabytes(freeBytes)} are free`,
    ...film.notes.map(({ message }) => `Note: ${message}`),
  ];
}

/** Copies a file and makes a film of it. Returns the exit code. */
export async function runIngest(context: Context, command: CommandOf<'ingest'>): Promise<number> {
  const { data, out, signal } = context;
  const { ingest, alone } = data;
  const providerId = providerOf(context, command.provider);
  const plan = await ingest.plan({
    providerId,
    file: command.file,
    captions: command.captions,
    audioLanguages: command.audio,
    artwork: command.artwork,
    contentId: command.content,
    availabilityIds: command.availabilities,
    assetId: command.asset,
  });
  for (const text of describePlan(plan)) out.line(text);
  if (command.dryRun) {
    out.line('Nothing was made: --dry-run.');
    return EXIT.done;
  }
  try {
    await ingest.copy(plan, { signal, onProgress: (part) => out.progress('Copying', part) });
  } catch (error) {
    if (!signal.aborted) throw error;
    out.line('Stopped. The same command goes on where it stopped.');
    return EXIT.interrupted;
  }
  out.endProgress();
  const { assetId } = plan;
  if (!(await ingest.start(plan))) {
    out.line(`Ready: ${assetId} was made of this file before.`);
    return EXIT.done;
  }
  return follow(context, providerId, assetId, command.wait, alone);
}

async function follow(
  { data: { ingest }, out, signal }: Context,
  providerId: string,
  assetId: string,
  wait: boolean,
  alone: boolean,
): Promise<number> {
  if (wait) return followFilm({ ingest, providerId, assetId, alone, signal, out });
  out.line(
    alone
      ? 'It is made when the service starts. See how far it is with: rawi assets.'
      : 'The service makes it. See how far it is with: rawi assets.',
  );
  return EXIT.done;
}

function stateOf({ status, remake, progress, fault }: ListedAsset): string {
  const percent = `${Math.floor(progress * 100)} %`;
  if (remake) return `ready, made again: ${percent}`;
  if (status === 'making') return `being made: ${percent}`;
  if (status === 'planned') return 'waits';
  if (status === 'failed') return 'failed';
  return fault === null ? 'ready' : 'ready, could not be made again';
}

/** Titles that a line names; the demo shows one film in many. */
const NAMED_TITLES = 3;

function titlesOf({ contents, waitsFor }: ListedAsset): string {
  if (contents.length === 0) return waitsFor === null ? 'no title' : `for ${waitsFor}`;
  const more = contents.length - NAMED_TITLES;
  return contents.slice(0, NAMED_TITLES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function listLine(asset: ListedAsset): string {
  const titles = titlesOf(asset);
  const fault = asset.fault === null ? '' : `  ${asset.fault}`;
  return `${asset.assetId}  ${stateOf(asset)}  ${titles}${fault}`;
}

function details(asset: ListedAsset): string[] {
  const { seconds, audio, captions, source, kind, notes } = asset;
  return [
    listLine(asset),
    `Source    ${kind}${typeof source['video'] === 'string' ? `, ${basename(source['video'])}` : ''}`,
    ...(seconds === null ? [] : [`Length    ${duration(seconds)}`]),
    `Sound     ${audio.join(', ') || 'none'}`,
    `Captions  ${captions.join(', ') || 'none'}`,
    ...notes.map(({ message }) => `Note: ${message}`),
  ];
}

/** Lists the films of a provider, or one of them. Returns the exit code. */
export async function runAssets(context: Context, command: CommandOf<'assets'>): Promise<number> {
  const { data, out } = context;
  const providerId = providerOf(context, command.provider);
  if (command.asset !== undefined) {
    const asset = await data.ingest.find(providerId, command.asset);
    if (asset === undefined)
      throw new CliError(EXIT.unknown, `${providerId} has no asset "${command.asset}". See: rawi assets.`);
    for (const text of details(asset)) out.line(text);
    return EXIT.done;
  }
  const all = await data.ingest.list(providerId);
  const shown = command.faults ? all.filter(({ fault }) => fault !== null) : all;
  for (const asset of shown) out.line(listLine(asset));
  const failed = all.filter(({ fault }) => fault !== null).length;
  const ready = all.filter(({ status }) => status === 'ready').length;
  out.line(`${counted(all.length, 'film')}, ${ready} ready, ${failed} with a fault.`);
  return EXIT.done;
}

/** Makes a film again from its source. Returns the exit code. */
export async function runRemake(context: Context, command: CommandOf<'remake'>): Promise<number> {
  const { data, out } = context;
  const providerId = providerOf(context, command.provider);
  await data.ingest.remake(providerId, command.asset);
  const asset = await data.ingest.find(providerId, command.asset);
  // Films of other kinds are drawn by modules that only the service has.
  const here = data.alone && asset?.kind === 'uploaded';
  const wait = command.wait && (here || !data.alone);
  if (!wait && data.alone) out.line(`${command.asset} is made again when the service starts.`);
  return wait || !data.alone ? follow(context, providerId, command.asset, wait, here) : EXIT.done;
}
