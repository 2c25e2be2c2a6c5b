import { newComment, type TicketWithComments } from '@rawi/contract';
import { FORM_LIMITS } from '@rawi/domain';
import { errorMessages, Form, SubmitButton, TextAreaField, useForm } from '@rawi/forms';
import { Button } from '@rawi/parts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { service } from '../../../shared/session/account-service.ts';
import { events } from '../../../shared/session/events.ts';
import { ActionRow } from '../../../shared/site/narrow-page.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { PicturesField } from './pictures-field.tsx';
import { PICTURE_ERRORS, TICKET_CLOSED } from './ticket-calls.ts';
import { commentFormId, type UnsentComment } from './unsent-comment.ts';
import type { TicketData } from './use-ticket.ts';
import { useUploads } from './use-uploads.ts';

const written = newComment.omit({ documents: true });
const NO_FILES: readonly File[] = [];

/** TICK-07: a comment on an open ticket, and the way to close it. */
export function CommentForm({
  requestid,
  show,
  reload,
  onLeave,
}: Pick<TicketWithComments, 'requestid'> &
  Pick<TicketData, 'show' | 'reload'> & {
    /** The form goes away, with what is written in it. */
    onLeave: (unsent: UnsentComment) => void;
  }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [isClosing, setClosing] = useState(false);
  const { progress, send } = useUploads();
  const params = { requestid };
  const form = useForm({
    id: commentFormId(requestid),
    keepsDraft: true,
    i18n,
    schema: written,
    initial: { message: '', documents: NO_FILES },
    body: ({ message }) => ({ message }),
    fieldNames: { document: 'documents' },
    fieldOfCode: PICTURE_ERRORS,
    send: (body): Promise<TicketWithComments> =>
      send(form.getValues().documents, body, (documents, idempotencyKey) =>
        service('updateTicket', { params, body: { ...body, documents }, idempotencyKey }),
      ),
    async onSent(ticket) {
      // Before the form may go away: it is not unsent any more.
      form.reset();
      await show(ticket);
      events.emit('snackbar', { text: t('support.comment.sent') });
    },
    onRejected(error) {
      if (error.code !== TICKET_CLOSED) return false;
      // It was closed meanwhile, elsewhere: the page then offers a new one, with what was written.
      events.emit('snackbar', { text: i18n.error(error.code, error.message), tone: 'red' });
      void reload();
      return true;
    },
  });
  const leave = useEffectEvent(() => {
    const { message, documents } = form.getValues();
    onLeave({ message, pictures: documents });
  });
  useEffect(() => () => leave(), []);
  return (
    <>
      <Form form={form} label={t('support.comment.title')}>
        <TextAreaField
          field={form.field('message')}
          label={t('support.comment.title')}
          maxLength={FORM_LIMITS.ticketTextMaxLength}
          messages={{ ...errorMessages.comment, tooShort: errorMessages.comment.required }}
        />
        <PicturesField field={form.field('documents')} progress={progress} />
        <ActionRow>
          <SubmitButton>{t('support.comment.send')}</SubmitButton>
          <Button variant="quiet" onClick={() => setClosing(true)}>
            {t('support.close')}
          </Button>
        </ActionRow>
      </Form>
      <ConfirmDialog
        open={isClosing}
        title={t('support.close.title')}
        text={t('support.close.text')}
        action={t('support.close')}
        onConfirm={async () => {
          const closed = await service('updateTicket', { params, body: { requeststatus: 'closed' } });
          events.emit('snackbar', { text: t('support.close.done') });
          await show(closed);
        }}
        onClose={() => setClosing(false)}
      />
    </>
  );
}
