/** The data attribute of a form that was sent before the app ran: the page's start script sets it. */
export const SENT_EARLY = 'sentEarly';
