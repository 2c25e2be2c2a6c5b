import type { screens as english } from '../en/screens.ts';

/** Arabic texts of the viewer's screens, written for their own reader. */
export const screens: Record<keyof typeof english, string> = {
  'app.skip': 'الانتقال إلى المحتوى',
  'app.language.switch': 'English',
  'app.menu': 'القائمة',
  'app.menu.close': 'إغلاق القائمة',
  'app.home': 'الرئيسية',
  'app.version': 'الإصدار {version}',

  'connection.offline': 'أنت غير متصل بالإنترنت، تحقّق من اتصالك',
  'connection.online': 'عاد الاتصال',

  'rail.seeAll': 'عرض الكل',
  'rail.seeAllOf': 'عرض الكل في {title}',
  'rail.forward': 'عرض التالي',
  'rail.back': 'عرض السابق',
  'rail.rank': 'المرتبة {rank, number}',

  'hero.label': 'مختارات',
  'hero.choose': 'عرض {title}',
  'hero.pause': 'إيقاف تبديل الصور',
  'hero.resume': 'استئناف تبديل الصور',
  'hero.more': 'التفاصيل',

  'badge.free': 'مجاني',
  'badge.rental': 'للإيجار',
  'badge.live': 'مباشر',

  'play.now': 'شاهد الآن',
  'play.subscribeOrPurchase': 'اشترك أو اشترِ',
  'play.subscribe': 'اشترك وشاهد',
  'play.purchase': 'اشترِ وشاهد',
  'play.unsupported': 'هذا المتصفح لا يدعم تشغيل هذا العمل. جرّب متصفحًا آخر.',

  'facts.minutes':
    '{minutes, plural, zero {أقل من دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  'facts.hours':
    '{minutes, plural, =0 {{hours, plural, one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} ' +
    'other {# ساعة}}} other {{hours, number} س {minutes, number} د}}',
  'facts.seasons':
    '{count, plural, zero {لا مواسم} one {موسم واحد} two {موسمان} few {# مواسم} many {# موسمًا} other {# موسم}}',

  'title.story': 'الحكاية',
  'title.cast': 'نجوم العمل',
  'title.crew': 'صنّاع العمل',
  'title.audio': 'لغة الصوت',
  'title.captions': 'الترجمة',
  'title.captions.none': 'لا توجد',
  'title.genres': 'النوع',
  'title.season': 'الموسم {number, number}',
  'title.episodes': 'الحلقات',
  'title.tracks': 'المقطوعات',
  'title.like': 'أعمال مشابهة',
  'title.price': 'طرق المشاهدة',
  'price.PLAN': 'ضمن الاشتراك',
  'price.PAID': 'شراء لمرة واحدة',
  'price.RENTAL': 'استئجار',
  'price.FREE': 'مجانًا',
  'price.ADBASED': 'مجانًا مع إعلانات',
  'title.chooseSeason': 'المواسم',
  'title.playEpisode': 'تشغيل {title}',

  'job.ACTOR': 'تمثيل',
  'job.DIRECTOR': 'إخراج',
  'job.WRITER': 'تأليف',
  'job.HOST': 'تقديم',
  'job.ARTIST': 'أداء',
  'job.COMPOSER': 'موسيقى',

  'need.title': 'لمشاهدة هذا العمل',
  'need.plan': 'هذا العمل متاح ضمن الاشتراك.',
  'need.paid': 'يمكنك شراؤه مرة واحدة ومشاهدته متى شئت.',
  'need.rental': 'يمكنك استئجاره لبضعة أيام.',
  'need.close': 'إغلاق',

  'player.opening': 'جارٍ تشغيل {title}',

  'error.page.title': 'الصفحة غير موجودة',
  'error.page.text': 'الحكاية التي تبحث عنها ليست هنا.',
  'error.page.home': 'الرئيسية',
  'error.failed.title': 'حدث خطأ ما',
  'error.failed.text': 'تعذّر عرض الصفحة. حاول مرة أخرى.',
  'error.retry': 'حاول مرة أخرى',
  'error.start.title': 'لا يوجد اتصال بالإنترنت',
  'error.start.text': 'أنت غير متصل بالإنترنت، تحقّق من اتصالك',
};
