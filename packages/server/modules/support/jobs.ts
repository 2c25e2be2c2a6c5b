import { defineJob } from '@rawi/platform';
import { z } from 'zod';
import { claimUnattached, deleteDocument } from './document-store.ts';
import { blobKey, type SupportDeps } from './support-deps.ts';

/** Milliseconds after which a picture that no message has named is removed. */
const UNATTACHED_MS = 86_400_000;
const BATCH = 200;

/** Removes pictures that were uploaded and never attached. */
export function supportJobs({ db, clock, blobs }: SupportDeps, providers: () => readonly string[]) {
  return [
    defineJob({
      name: 'support.remove-unattached',
      payload: z.object({}),
      concurrency: 1,
      cron: '33 * * * *',
      async handler(_payload, { signal, log }) {
        const before = new Date(clock.now().getTime() - UNATTACHED_MS);
        let removed = 0;
        for (const providerId of providers())
          for (let claimed = BATCH; claimed === BATCH;) {
            const documents = await claimUnattached(db, providerId, before, BATCH);
            claimed = documents.length;
            for (const document of documents) {
              signal.throwIfAborted();
              await blobs.delete(blobKey(providerId, document.documentId));
              await deleteDocument(db, providerId, document);
              removed += 1;
            }
          }
        if (removed > 0) log.info({ removed }, 'attachments of no message were removed');
      },
    }),
  ];
}
