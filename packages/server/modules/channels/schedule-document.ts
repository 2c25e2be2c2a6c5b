import { objectId } from '@rawi/contract';
import { z } from 'zod';

const text = z.strictObject({ en: z.string().min(1).max(300), ar: z.string().min(1).max(300) });
const longText = z.strictObject({ en: z.string().max(2000), ar: z.string().max(2000) });
const instant = z.iso.datetime({ offset: true }).transform((value) => new Date(value));
const DAY_SECONDS = 86_400;

const programme = z
  .strictObject({
    programmeid: objectId,
    starttime: instant,
    endtime: instant,
    /** The title that it shows: its film, and its texts where they are left out. */
    contentid: objectId.optional(),
    /** The film, where it is not that of the title. */
    assetid: objectId.optional(),
    title: text.optional(),
    description: longText.optional(),
    /** Seconds from its start at which advertisements may run. */
    breaks: z.array(z.number().int().min(0).max(DAY_SECONDS)).max(100).default([]),
  })
  .refine((one) => one.endtime > one.starttime, { path: ['endtime'], error: 'later than the start' })
  .refine((one) => (one.contentid ?? one.assetid) !== undefined, {
    path: ['contentid'],
    error: 'a title or a film to show',
  })
  .refine((one) => (one.contentid ?? one.title) !== undefined, {
    path: ['title'],
    error: 'a text in both languages, where no title of the catalogue is named',
  });

/** What an operator imports: the programmes of a channel in a stretch of time, in place of what stood there. */
export const scheduleDocument = z
  .strictObject({
    channelid: objectId,
    /** Default the start of the first programme, and the end of the last. */
    starttime: instant.optional(),
    endtime: instant.optional(),
    programmes: z.array(programme).max(10_000),
  })
  .superRefine(({ programmes, starttime, endtime }, context) => {
    for (const [i, one] of programmes.entries()) {
      const path = ['programmes', i, 'starttime'];
      const before = programmes[i - 1];
      if (before && one.starttime < before.endtime)
        context.addIssue({ code: 'custom', path, message: 'not before the end of the programme before it' });
      const isOutside =
        (starttime && one.starttime < starttime) || (endtime !== undefined && one.endtime > endtime);
      if (isOutside)
        context.addIssue({ code: 'custom', path, message: 'within the start and the end of the schedule' });
    }
    const ids = programmes.map(({ programmeid }) => programmeid);
    for (const [i, id] of ids.entries())
      if (ids.indexOf(id) !== i)
        context.addIssue({ code: 'custom', path: ['programmes', i, 'programmeid'], message: 'used once' });
  });

export type ScheduleDocument = z.output<typeof scheduleDocument>;
