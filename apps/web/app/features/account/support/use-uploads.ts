import { ReplyError } from '@rawi/client';
import { useState } from 'react';
import { service } from '../../../shared/session/account-service.ts';
import { ATTACHMENT_GONE, UNNAMED_FILE } from './ticket-calls.ts';

/** Ids of files that the service has taken. */
export interface Uploads {
  /** The file that is on its way, from 1, and of how many; undefined while none is. */
  progress: { number: number; count: number } | undefined;
  /**
   * Uploads files and then sends what names them. What was uploaded before a failure is not uploaded again, and a message that
   * was sent already is not sent twice: the same words with the same files have the same key. Rejects as the calls do; a file
   * that is refused in words that could be of any is the error's subject.
   */
  send<T>(
    files: readonly File[],
    message: unknown,
    call: (documents: string[], idempotencyKey: string) => Promise<T>,
  ): Promise<T>;
}

/** The words of some errors do not say of which file they are; those of the other limits are fixed. */
async function upload(document: File): Promise<string> {
  try {
    return (await service('uploadTicketDocument', { body: { document } })).documentid;
  } catch (error) {
    if (error instanceof ReplyError && UNNAMED_FILE.includes(error.code)) error.subject = document.name;
    throw error;
  }
}

/** The pictures of one form. */
export function useUploads(): Uploads {
  const [progress, setProgress] = useState<Uploads['progress']>();
  const [memory] = useState(() => ({ ids: new Map<File, string>(), message: '', key: '' }));
  return {
    progress,
    async send(files, message, call) {
      try {
        const documents: string[] = [];
        for (const [index, document] of files.entries()) {
          setProgress({ number: index + 1, count: files.length });
          const id = memory.ids.get(document) ?? (await upload(document));
          memory.ids.set(document, id);
          documents.push(id);
        }
        const written = JSON.stringify([message, documents]);
        if (memory.message !== written) Object.assign(memory, { message: written, key: crypto.randomUUID() });
        const reply = await call(documents, memory.key);
        Object.assign(memory, { ids: new Map(), message: '', key: '' });
        return reply;
      } catch (error) {
        // It waited too long to be sent: the next try uploads all anew.
        if (error instanceof ReplyError && error.code === ATTACHMENT_GONE) memory.ids.clear();
        throw error;
      } finally {
        setProgress(undefined);
      }
    },
  };
}
