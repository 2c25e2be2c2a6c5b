/** Arabic texts of advertisements in the player, in ICU MessageFormat. The English twin stands in `../en/ads.ts`. */
export const ads = {
  'ad.label': 'إعلان',
  'ad.asking': 'يبدأ الفيلم بعد لحظات',
  'ad.remaining':
    '{seconds, plural, zero {انتهى} one {بقيت ثانية واحدة} two {بقيت ثانيتان} few {بقيت # ثوانٍ} many {بقيت # ثانية} other {بقيت # ثانية}}',
  'ad.position': '{position, number} من {count, number}',
  'ad.skip': 'تخطَّ الإعلان',
  'ad.skipIn': 'التخطي بعد {seconds, number}',
  'ad.more': 'اعرف المزيد',
  'ad.more.opens': 'عن المُعلَن عنه، في صفحة جديدة',
  'ad.play': 'تشغيل',
  'ad.pause': 'إيقاف مؤقت',
  'ad.mute': 'كتم الصوت',
  'ad.unmute': 'شغِّل الصوت',
  'ad.volume': 'مستوى الصوت',
  'ad.captions': 'الترجمة المكتوبة',
  'ad.back': 'رجوع',
} as const;
