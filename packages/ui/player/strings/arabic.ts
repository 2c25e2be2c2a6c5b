import { arabicCast } from './cast-strings.ts';
import { arabicCaptionStyle } from './caption-style-strings.ts';
import { languageName } from './language-name.ts';
import { arabicMusic } from './music-strings.ts';
import type { Clock, Count, PlayerStrings } from './player-strings.ts';

interface Forms {
  one: string;
  /** Alone, as the subject. */
  two: string;
  /** After a verb or a preposition. */
  byTwo: string;
  /** Three to ten, plural in the genitive. */
  few: string;
  /** Eleven to ninety-nine, singular in the accusative. */
  many: string;
  /** Round hundreds, singular in the genitive. */
  other: string;
}

const rules = new Intl.PluralRules('ar');
const SECOND: Forms = {
  one: 'ثانية',
  two: 'ثانيتان',
  byTwo: 'ثانيتين',
  few: 'ثوانٍ',
  many: 'ثانية',
  other: 'ثانية',
};
const MINUTE: Forms = {
  one: 'دقيقة',
  two: 'دقيقتان',
  byTwo: 'دقيقتين',
  few: 'دقائق',
  many: 'دقيقة',
  other: 'دقيقة',
};
const HOUR: Forms = {
  one: 'ساعة',
  two: 'ساعتان',
  byTwo: 'ساعتين',
  few: 'ساعات',
  many: 'ساعة',
  other: 'ساعة',
};
const BY_SECOND: Forms = { ...SECOND, two: SECOND.byTwo };

// For one and two the number is part of the word itself.
function counted(count: Count, forms: Forms): string {
  const form = rules.select(count.value);
  if (form === 'one' || form === 'two') return forms[form];
  if (form === 'few' || form === 'many') return `${count.text} ${forms[form]}`;
  return `${count.text} ${forms.other}`;
}

function spokenTime({ hours, minutes, seconds }: Clock): string {
  const parts: string[] = [];
  if (hours.value > 0) parts.push(counted(hours, HOUR));
  if (minutes.value > 0) parts.push(counted(minutes, MINUTE));
  if (seconds.value > 0 || parts.length === 0) parts.push(counted(seconds, SECOND));
  return parts.join(' و');
}

export const arabic: PlayerStrings = {
  region: (title) => `مشغّل الفيديو: ${title}`,
  back: 'رجوع',
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  replay: 'شاهد مجددًا',
  skipBack: (seconds) => `رجوع ${counted(seconds, BY_SECOND)}`,
  skipForward: (seconds) => `تقديم ${counted(seconds, BY_SECOND)}`,
  timeline: 'شريط الزمن',
  spokenTime,
  timelineValue: (position, length) => `${position} من ${length}`,
  elapsed: (time) => `مضى: ${time}`,
  remaining: (time) => `بقي: ${time}`,
  live: 'مباشر',
  goLive: 'العودة إلى البث المباشر',
  behindLive: (time) => `متأخر عن البث ${time}`,
  guide: 'دليل البرامج',
  startOver: 'من البداية',
  onNow: (title, from, to) => ({ what: `الآن: ${title}`, when: `، من ${from} إلى ${to}` }),
  onNext: (title, from) => ({ what: `بعده: ${title}`, when: `، الساعة ${from}` }),
  onWatched: (title, from, to) => ({ what: `أنت تشاهد: ${title}`, when: `، من ${from} إلى ${to}` }),
  onThen: (title, from) => ({ what: `تلاه: ${title}`, when: `، الساعة ${from}` }),
  music: arabicMusic,
  cast: arabicCast,
  skipIntro: 'تخطّي المقدمة',
  skipRecap: 'تخطّي ملخص ما سبق',
  chapters: 'الفصول',
  more: { title: 'المزيد', back: 'العودة إلى المزيد' },
  next: {
    heading: 'التالي',
    beginsIn: (seconds) => `يبدأ بعد ${counted(seconds, BY_SECOND)}`,
    preparing: 'ما زال قيد التجهيز',
    play: 'شاهد الآن',
    cancel: 'البقاء هنا',
    stillWatching: 'هل ما زلت تشاهد؟',
    goOn: 'نعم، أكمل',
  },
  mute: 'كتم الصوت',
  unmute: 'إعادة الصوت',
  volume: 'مستوى الصوت',
  percent: (number) => `${number}٪`,
  muted: 'الصوت مكتوم',
  captions: 'الترجمة',
  captionsOff: 'بلا ترجمة',
  captionSize: 'حجم الترجمة',
  sizes: { small: 'صغير', medium: 'متوسط', large: 'كبير', huge: 'كبير جدًا' },
  captionStyle: arabicCaptionStyle,
  audio: 'لغة الصوت',
  quality: 'الجودة',
  qualityAuto: 'تلقائية',
  qualityAutoNow: (height) => `تلقائية (${height} بكسل)`,
  height: (height) => `${height} بكسل`,
  dataSaver: 'توفير البيانات',
  tapForSound: 'اضغط لتشغيل الصوت',
  speed: 'السرعة',
  normalSpeed: 'عادية',
  rate: (rate) => `${rate}×`,
  pip: 'نافذة عائمة',
  leavePip: 'إغلاق النافذة العائمة',
  fullscreen: 'ملء الشاشة',
  leaveFullscreen: 'الخروج من ملء الشاشة',
  shortcuts: 'اختصارات لوحة المفاتيح',
  close: 'إغلاق',
  language: (tag) => languageName(tag, 'ar'),
  loading: 'جارٍ التحميل',
  waiting: {
    loading: 'لحظات ونبدأ…',
    buffering: 'اتصالك بطيء الآن. سنكمل العرض حالما يتحسّن.',
    lost: 'انقطع الاتصال. سنكمل العرض فور عودته.',
    trouble: 'نواجه صعوبة في التحميل. سنكمل العرض حالما نتمكّن.',
  },
  pressPlay: 'اضغط للتشغيل',
  failures: {
    network: { title: 'انقطع الاتصال', advice: 'سنكمل من حيث توقفت فور عودة الاتصال.' },
    server: {
      title: 'تعذّر الوصول إلى الخدمة',
      advice: 'لا تستجيب الآن. ما زلنا نحاول، وسنكمل حالما تعود.',
    },
    expired: { title: 'انتهت الجلسة', advice: 'حاول مرة أخرى لتكمل من اللحظة نفسها.' },
    forbidden: { title: 'لا يمكنك مشاهدة هذا هنا', advice: 'حاول مرة أخرى، أو ارجع وتحقّق من باقتك.' },
    'not-found': { title: 'لم نجد هذا المحتوى', advice: 'ربما أُزيل من المكتبة. ارجع واختر غيره.' },
    'not-ready': {
      title: 'لحظات ويكون جاهزًا',
      advice: 'ما زلنا نجهّز هذا المحتوى، وسيبدأ من تلقاء نفسه حالما يجهز.',
    },
    decode: { title: 'توقّفت الصورة', advice: 'تعذّرت قراءة جزء منه. حاول مرة أخرى من اللحظة نفسها.' },
    unsupported: { title: 'متصفحك لا يشغّل هذا المحتوى', advice: 'حدّث المتصفح، أو شاهد على جهاز آخر.' },
    licence: { title: 'تعذّر فتح هذا المحتوى', advice: 'لم نحصل على إذن تشغيله. حاول مرة أخرى.' },
    stalled: {
      title: 'الصورة لا تصل',
      advice: 'لم يصلنا شيء منذ مدة. ما زلنا نحاول، وتحقّق أنت أيضًا من اتصالك.',
    },
    refused: { title: 'لا يمكن تشغيل هذا الآن', advice: 'حاول مرة أخرى بعد قليل.' },
    unknown: { title: 'حدث خطأ ما', advice: 'حاول مرة أخرى لتكمل من اللحظة نفسها.' },
  },
  freeForbidden: {
    title: 'لا يمكنك مشاهدة هذا هنا',
    advice: 'حاول مرة أخرى، أو ارجع واختر غيره.',
  },
  offAir: {
    title: 'لا بثّ الآن',
    advice: 'القناة متوقفة عن البث حاليًا، وستظهر من تلقاء نفسها حالما يعود.',
  },
  missingPart: {
    title: 'جزء من هذا العرض غير متاح',
    advice: 'تعذّر تحميل ما بعد هذه اللحظة. حاول مرة أخرى بعد قليل.',
  },
  retry: 'حاول مرة أخرى',
  announce: {
    playing: 'بدأ التشغيل',
    paused: 'توقّف مؤقتًا',
    ended: 'النهاية',
    muted: 'الصوت مكتوم',
    sound: 'عاد الصوت',
    captions: (language) => `الترجمة: ${language}`,
    captionsOff: 'أُوقفت الترجمة',
    audio: (language) => `لغة الصوت: ${language}`,
    speed: (rate) => `السرعة ${rate}`,
    quality: (name) => `الجودة: ${name}`,
  },
  help: {
    playPause: 'تشغيل أو إيقاف مؤقت',
    skip: 'رجوع أو تقديم 10 ثوانٍ',
    arrows: 'رجوع أو تقديم 5 ثوانٍ',
    volume: 'رفع الصوت أو خفضه',
    mute: 'كتم الصوت',
    captions: 'إظهار الترجمة أو إخفاؤها',
    fullscreen: 'ملء الشاشة',
    pip: 'نافذة عائمة',
    speed: 'أبطأ أو أسرع',
    jump: 'الانتقال إلى موضع بين 0٪ و90٪',
    ends: 'البداية أو النهاية',
    controls: 'إلى أزرار التحكم، والتنقل بينها',
    help: 'عرض هذه الاختصارات',
    escape: 'إغلاق، أو الخروج من ملء الشاشة',
    or: 'أو',
    space: 'مسافة',
  },
};
