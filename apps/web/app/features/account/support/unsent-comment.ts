import { hasVisibleText } from '@rawi/domain';
import { draftProfile, storeDraft, takeDraft } from '@rawi/forms/drafts';

/** A comment that could not be sent any more, since its ticket was closed. */
export interface UnsentComment {
  message: string;
  pictures: readonly File[];
}

export const commentFormId = (requestid: string): string => `ticket-${requestid}`;
export const NEW_TICKET_FORM_ID = 'ticket';

/** Of this page load, by ticket: pictures cannot be stored. */
const kept = new Map<string, UnsentComment & { profile: string }>();
let carried: (UnsentComment & { profile: string }) | undefined;

const ownOf = (comment: (UnsentComment & { profile: string }) | undefined) =>
  comment?.profile === draftProfile() ? comment : undefined;
export const isWorthKeeping = ({ message, pictures }: UnsentComment) =>
  hasVisibleText(message) || pictures.length > 0;

/** Keeps what was written to a ticket that is closed by now, in place of the draft that its form left. */
export function keepUnsent(requestid: string, comment: UnsentComment): void {
  const profile = draftProfile();
  kept.set(requestid, { ...comment, profile });
  storeDraft(commentFormId(requestid), {}, { nowMs: Date.now(), profile });
}

/** What was written to a ticket and not sent, in this page load or the one before. */
export function unsentOf(requestid: string): UnsentComment | undefined {
  const own = ownOf(kept.get(requestid));
  if (own) return own;
  const profile = draftProfile();
  const { message } = takeDraft(commentFormId(requestid), { nowMs: Date.now(), profile });
  return typeof message === 'string' ? { message, pictures: [] } : undefined;
}

/** The form of a new ticket begins with a comment. */
export function carryOver(comment: UnsentComment): void {
  const profile = draftProfile();
  carried = { ...comment, profile };
  storeDraft(NEW_TICKET_FORM_ID, { description: comment.message }, { nowMs: Date.now(), profile });
}

/** The pictures that the form of a new ticket begins with. */
export function takeCarriedPictures(): readonly File[] {
  const pictures = ownOf(carried)?.pictures ?? [];
  carried = undefined;
  return pictures;
}

/** A new ticket was sent: it has what could not be sent before. */
export function forgetUnsent(): void {
  kept.clear();
}
