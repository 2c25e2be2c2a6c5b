/** Texts of playing on another screen. */
export interface CastStrings {
  /** Offers the screens in reach. */
  start: string;
  /** Brings the film back. */
  stop: string;
  /** `device` is the name of the screen; null where it is not known. */
  connecting(device: string | null): string;
  playingOn(device: string | null): string;
  problems: Record<'failed' | 'title', string>;
  dismiss: string;
}

export const englishCast: CastStrings = {
  start: 'Play on another screen',
  stop: 'Bring it back here',
  connecting: (device) => (device === null ? 'Connecting to the other screen…' : `Connecting to ${device}…`),
  playingOn: (device) => (device === null ? 'Playing on another screen' : `Playing on ${device}`),
  problems: {
    failed: 'The other screen couldn’t play it. It goes on here.',
    title: 'This title is protected and can’t be played on that screen. It goes on here.',
  },
  dismiss: 'Close the message',
};

export const arabicCast: CastStrings = {
  start: 'شاهد على شاشة أخرى',
  stop: 'أعده إلى هنا',
  connecting: (device) =>
    device === null ? 'جارٍ الاتصال بالشاشة الأخرى…' : `جارٍ الاتصال بـ\u2068${device}\u2069…`,
  playingOn: (device) => (device === null ? 'يُعرض على شاشة أخرى' : `يُعرض على \u2068${device}\u2069`),
  problems: {
    failed: 'تعذّر العرض على الشاشة الأخرى، ويتابع العرض هنا.',
    title: 'هذا العنوان محميّ ولا يمكن عرضه على تلك الشاشة، ويتابع العرض هنا.',
  },
  dismiss: 'أغلق الرسالة',
};
