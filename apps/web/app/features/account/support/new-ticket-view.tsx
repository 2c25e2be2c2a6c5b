import { newTicket, type TicketWithComments } from '@rawi/contract';
import { FORM_LIMITS } from '@rawi/domain';
import {
  errorMessages,
  Form,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useForm,
} from '@rawi/forms';
import { ButtonLink } from '@rawi/parts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { service } from '../../../shared/session/account-service.ts';
import { events } from '../../../shared/session/events.ts';
import { ActionRow } from '../../../shared/site/narrow-page.tsx';
import { useSite } from '../../../shared/site/site.ts';
import { PicturesField } from './pictures-field.tsx';
import { SupportFrame } from './support-frame.tsx';
import { PICTURE_ERRORS, ticketCategories } from './ticket-calls.ts';
import { forgetUnsent, NEW_TICKET_FORM_ID, takeCarriedPictures } from './unsent-comment.ts';
import { useUploads } from './use-uploads.ts';

/** UI-11, TICK-05, TICK-06, TICK-10: a new ticket, with pictures. */
export function NewTicketView() {
  const { t } = useI18n();
  return <SupportFrame title={t('support.new')}>{() => <NewTicket />}</SupportFrame>;
}

/** What is written; the pictures become ids when they are sent. */
const written = newTicket.omit({ documents: true, priority: true });

function NewTicket() {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const navigate = useNavigate();
  const { progress, send } = useUploads();
  const [pictures] = useState(takeCarriedPictures);
  const form = useForm({
    id: NEW_TICKET_FORM_ID,
    keepsDraft: true,
    i18n,
    schema: written,
    initial: { title: '', category: '', description: '', documents: pictures },
    body: ({ title, category, description }) => ({ title, category, description }),
    fieldNames: { document: 'documents' },
    fieldOfCode: PICTURE_ERRORS,
    send: (body): Promise<TicketWithComments> =>
      send(form.getValues().documents, body, (documents, idempotencyKey) =>
        service('createTicket', { body: { ...body, documents }, idempotencyKey }),
      ),
    async onSent({ requestid }) {
      forgetUnsent();
      events.emit('snackbar', { text: t('support.form.sent', { number: requestid }) });
      await navigate(`/${language}/viewTicket/${requestid}`);
    },
  });
  return (
    <Form form={form}>
      <TextField
        field={form.field('title')}
        label={t('support.form.title')}
        hint={t('support.form.title.hint')}
        autoComplete="off"
        messages={{ ...errorMessages.ticketTitle, tooShort: errorMessages.ticketTitle.required }}
      />
      <SelectField
        field={form.field('category')}
        label={t('support.form.category')}
        options={ticketCategories().map(({ apiCategory, categoryTitle }) => ({
          value: apiCategory,
          label: categoryTitle[language],
        }))}
        messages={{ tooShort: 'field.choice' }}
      />
      <TextAreaField
        field={form.field('description')}
        label={t('support.form.description')}
        hint={t('support.form.description.hint')}
        maxLength={FORM_LIMITS.ticketTextMaxLength}
        rows={6}
        messages={{ ...errorMessages.description, tooShort: errorMessages.description.required }}
      />
      <PicturesField field={form.field('documents')} progress={progress} />
      <ActionRow>
        <SubmitButton>{t('support.form.send')}</SubmitButton>
        <ButtonLink href={`/${language}/tickets`} variant="quiet">
          {t('support.all')}
        </ButtonLink>
      </ActionRow>
    </Form>
  );
}
