import type { CatalogueApi } from '@rawi/catalogue';
import { CallError } from '@rawi/contract';
import { scheduleDocument, type ScheduleDocument } from './schedule-document.ts';
import {
  findChannel,
  findScheduledAssets,
  lockChannel,
  replaceProgrammes,
  saveChannel,
  type Db,
  type ScheduledProgramme,
} from './schedule-store.ts';

/** How far back viewers may go on a channel, where nothing else is said. */
const REWIND_SECONDS = 3600;

/** Why a schedule is not taken, as sentences that tell the operator what to do. */
export class ScheduleRefusal extends Error {
  override readonly name = 'ScheduleRefusal';
}

export interface ImportDeps {
  db: Db;
  now(): Date;
  catalogue: Pick<CatalogueApi, 'reader' | 'titles' | 'useFilms'>;
}

interface TitleTexts {
  title: { en: string; ar: string };
  description: { en: string; ar: string };
  assetId: string | undefined;
}

async function readTitles(
  { catalogue }: ImportDeps,
  providerId: string,
  contentIds: readonly string[],
): Promise<Map<string, TitleTexts>> {
  const [english, arabic] = await Promise.all([
    catalogue.titles.cards(providerId, contentIds, 'eng'),
    catalogue.titles.cards(providerId, contentIds, 'ara'),
  ]);
  const inArabic = new Map(arabic.map((card) => [card.objectid, card]));
  const titles = new Map<string, TitleTexts>();
  for (const card of english) {
    const other = inArabic.get(card.objectid) ?? card;
    const [first] = await catalogue.reader.packages(providerId, card.objectid);
    titles.set(card.objectid, {
      title: { en: card.title, ar: other.title },
      description: { en: card.shortdescription, ar: other.shortdescription },
      assetId: first?.assetId,
    });
  }
  return titles;
}

function toProgrammes(document: ScheduleDocument, titles: ReadonlyMap<string, TitleTexts>) {
  const faults: string[] = [];
  const programmes = document.programmes.map((one): ScheduledProgramme => {
    const named = one.contentid === undefined ? undefined : titles.get(one.contentid);
    if (one.contentid !== undefined && !named)
      faults.push(`${one.programmeid}: there is no title "${one.contentid}" in the catalogue.`);
    const assetId = one.assetid ?? named?.assetId;
    if (named && assetId === undefined)
      faults.push(
        `${one.programmeid}: the title "${one.contentid}" has no film of its own; name one as "assetid".`,
      );
    return {
      programmeId: one.programmeid,
      startsAt: one.starttime,
      endsAt: one.endtime,
      assetId: assetId ?? '',
      contentId: one.contentid ?? null,
      title: one.title ?? named?.title ?? { en: '', ar: '' },
      description: one.description ?? named?.description ?? { en: '', ar: '' },
      breakSeconds: [...new Set(one.breaks)].toSorted((a, b) => a - b),
    };
  });
  if (faults.length > 0) throw new ScheduleRefusal(faults.slice(0, 10).join('\n'));
  return programmes;
}

/** Reads a schedule as an operator wrote it. Errors: ScheduleRefusal with the place of each fault. */
export function readSchedule(document: unknown): ScheduleDocument {
  const read = scheduleDocument.safeParse(document);
  if (read.success) return read.data;
  const faults = read.error.issues.slice(0, 10).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ScheduleRefusal(faults.join('\n'));
}

/** Sets a content up as a channel that is offered as one. Errors: CallError 7001 where it is not. */
async function requireChannel(
  { db, catalogue }: ImportDeps,
  providerId: string,
  channelId: string,
): Promise<void> {
  if (await findChannel(db, providerId, channelId)) return;
  const packages = await catalogue.reader.packages(providerId, channelId);
  if (!packages.some(({ streamMode }) => streamMode === 'LIVE')) throw new CallError(7001, 'channelid');
  await saveChannel(db, providerId, { channelId, scheduleSource: null, rewindSeconds: REWIND_SECONDS });
}

/**
 * Writes the programmes of a channel in a stretch of time, in place of what stood there; all of them or none. Returns
 * how many. Errors: ScheduleRefusal; CallError 7001 where there is no such channel.
 */
export async function importSchedule(
  deps: ImportDeps,
  providerId: string,
  document: ScheduleDocument,
): Promise<number> {
  const { db, catalogue } = deps;
  const { channelid: channelId } = document;
  await requireChannel(deps, providerId, channelId);
  const contentIds = document.programmes.flatMap(({ contentid }) => contentid ?? []);
  const programmes = toProgrammes(document, await readTitles(deps, providerId, [...new Set(contentIds)]));
  const from = document.starttime ?? programmes[0]?.startsAt;
  const until = document.endtime ?? programmes.at(-1)?.endsAt;
  if (from === undefined || until === undefined)
    throw new ScheduleRefusal(
      'The schedule is empty: name its "starttime" and "endtime" to clear that time.',
    );
  await db.transaction().execute(async (trx) => {
    await lockChannel(trx, providerId, channelId);
    await replaceProgrammes(trx, providerId, channelId, { from, until }, programmes);
  });
  const assetIds = await findScheduledAssets(db, providerId, channelId, deps.now());
  await catalogue.useFilms(providerId, `channel:${channelId}`, assetIds);
  return programmes.length;
}
