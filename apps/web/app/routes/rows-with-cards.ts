/** Rows whose cards are part of a document; the others load after hydration. */
const DOCUMENT_ROWS = 2;

/** How many rows of a screen are loaded with their cards before it is shown. */
export const rowsWithCards = (isDocument: boolean): number => (isDocument ? DOCUMENT_ROWS : Infinity);
