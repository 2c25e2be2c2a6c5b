/**
 * What shows nothing, alone: spaces, controls, marks of direction and joining, fillers (most of them "default ignorable"), and
 * the empty pattern of Braille.
 */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a reader sees anything of a text. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);

/** A text without spaces around it; empty where nothing of it is seen. */
export const trimmedText = (text: string): string => (hasVisibleText(text) ? text.trim() : '');

/**
 * A code, an address or a number without the unseen marks, such as those of direction, that come along where it is copied
 * from a text of both directions.
 */
export const withoutMarks = (text: string): string =>
  text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
