import type { TicketDocument, TicketWithComments } from '@rawi/contract';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { formatMoment } from '../../../shared/i18n/moment.ts';
import { events } from '../../../shared/session/events.ts';
import { saveFile } from '../../../shared/session/save-file.ts';
import { useSite } from '../../../shared/site/site.ts';
import { DownloadIcon } from '../account-icons.tsx';
import styles from './support.module.css';

/** All that was said on a ticket, the oldest first, with its documents (TICK-04). What is added is read out. */
export function TicketMessages({
  ticket,
  now,
}: {
  ticket: TicketWithComments;
  /** Epoch seconds. */
  now: number;
}) {
  const { t } = useI18n();
  const { description, created, documents, comments } = ticket;
  return (
    <div role="log" aria-label={t('support.messages')}>
      <ol className={styles.messages}>
        <Message author="subscriber" at={created} now={now} text={description} documents={documents} />
        {comments.map(({ messageid, author, messagedate, message, documents: attached }) => (
          <Message
            key={messageid}
            author={author}
            at={messagedate}
            now={now}
            text={message}
            documents={attached}
          />
        ))}
      </ol>
    </div>
  );
}

function Message({
  author,
  at,
  now,
  text,
  documents,
}: {
  author: 'subscriber' | 'operator';
  /** Epoch seconds. */
  at: number;
  now: number;
  text: string;
  documents: readonly TicketDocument[];
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { brand, language } = useSite();
  return (
    <li className={styles.message} data-author={author}>
      <p className={styles.author}>
        <strong>{t(`support.from.${author}`, { brand: brand.name[language] })}</strong>{' '}
        <time dateTime={new Date(at * 1000).toISOString()} className={styles.quiet}>
          {formatMoment(i18n, at, now)}
        </time>
      </p>
      <p dir="auto" className={styles.words}>
        {text}
      </p>
      {documents.length > 0 && (
        <ul className={styles.documents} aria-label={t('support.documents')}>
          {documents.map((document) => (
            <li key={document.documentid}>
              <DocumentButton document={document} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const KILOBYTE = 1024;

function DocumentButton({ document }: { document: TicketDocument }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [pending, setPending] = useState(false);
  const { documentname, documentsize, documenttype, downloadurl } = document;
  const kilobytes = Math.max(1, Math.round(documentsize / KILOBYTE));
  const size = i18n.number(kilobytes, { style: 'unit', unit: 'kilobyte' });
  async function download(): Promise<void> {
    if (pending) return;
    setPending(true);
    try {
      await saveFile({ address: downloadurl, base: 'crm', name: documentname, type: documenttype });
    } catch {
      events.emit('snackbar', { text: t('support.download.failed'), tone: 'red' });
    } finally {
      setPending(false);
    }
  }
  return (
    <button
      type="button"
      className={styles.document}
      aria-busy={pending || undefined}
      onClick={() => void download()}
    >
      <DownloadIcon />
      <span className="visually-hidden">{t('support.download')}</span>
      <bdi>{documentname}</bdi>
      <span className={styles.quiet}>{size}</span>
    </button>
  );
}
