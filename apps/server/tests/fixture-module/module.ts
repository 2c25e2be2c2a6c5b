import { defineJob, defineModule, scopeOf } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { sql } from 'kysely';
import { z } from 'zod';

declare module '@rawi/platform' {
  interface BusEvents {
    'notes.changed': { providerId: string; noteId: string };
  }
}

/** A module as a newcomer writes one: a table, a route, a job, an event, a check, and an API for others. */
export const notesModule = defineModule({
  name: 'notes',
  migrations: new URL('./migrations/', import.meta.url),
  fanOut: ['notes.changed'],
  needs: [providersModule],
  create({ database, bus, jobs, clock, use }) {
    const providers = use(providersModule);
    const received: string[] = [];
    const steps: string[] = [];
    const write = defineJob({
      name: 'notes.write',
      payload: z.object({ providerId: z.string(), noteId: z.string() }),
      async handler({ providerId, noteId }) {
        const text = `${providers.get(providerId).brand.name.en} at ${clock.now().toISOString()}`;
        await sql`insert into note (provider_id, note_id, text) values (${providerId}, ${noteId}, ${text})
          on conflict do nothing`.execute(database.kysely);
        await bus.publish({ name: 'notes.changed', providerId, noteId });
      },
    });
    bus.subscribe('notes.changed', ({ providerId, noteId }) => void received.push(`${providerId}/${noteId}`));
    async function listNotes(providerId: string, noteId: string): Promise<{ notes: string[] }> {
      const { rows } = await sql<{ text: string }>`
        select text from note where provider_id = ${providerId} and note_id = ${noteId}`.execute(
        database.kysely,
      );
      return { notes: rows.map(({ text }) => text) };
    }
    return {
      api: { received, steps },
      jobs: [write],
      readiness: { notes: () => ({ ready: true, detail: 'all notes are readable' }) },
      routes(http) {
        http.get<{ Params: { noteid: string } }>('/notes/:noteid', (request) =>
          listNotes(scopeOf(request).provider.id, request.params.noteid),
        );
      },
      start: () => void steps.push('start'),
      async onJobsStarted() {
        steps.push('jobs');
        for (const providerId of providers.ids()) await jobs.send(write, { providerId, noteId: 'first' });
      },
      stop: () => void steps.push('stop'),
    };
  },
});
