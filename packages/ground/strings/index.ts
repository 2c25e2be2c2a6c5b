export { createSpeaker, type Digits, type Language, type Speaker } from './speaker.ts';
export type { MessageId } from './catalogues.ts';
