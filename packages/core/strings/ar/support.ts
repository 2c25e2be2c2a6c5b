import type { support as english } from '../en/support.ts';

/** Arabic texts of support tickets. */
export const support: Record<keyof typeof english, string> = {
  'account.tickets': 'الدعم',

  'support.text': 'اكتب إلينا من هنا، وستجد كل ردودنا محفوظة لك.',
  'support.tabs': 'التذاكر',
  'support.state.open': 'مفتوحة',
  'support.state.closed': 'مغلقة',
  'support.open': 'المفتوحة',
  'support.closed': 'المغلقة',
  'support.new': 'تذكرة جديدة',
  'support.all': 'كل التذاكر',
  'support.none.open.title': 'لا تذاكر مفتوحة',
  'support.none.open.text': 'هل هناك ما لا يعمل كما ينبغي؟ أخبرنا به لننظر فيه.',
  'support.none.closed.title': 'لا تذاكر مغلقة',
  'support.none.closed.text': 'تبقى التذاكر المنتهية هنا بكل ما كُتب فيها.',
  'support.kids': 'الدعم للكبار في عائلتك: اطلب من أحدهم أن يكتب إلينا.',
  'support.comments':
    '{count, plural, =0 {بلا تعليقات} one {تعليق واحد} two {تعليقان} few {# تعليقات} many {# تعليقًا} other {# تعليق}}',
  'support.attachments':
    '{count, plural, one {مرفق واحد} two {مرفقان} few {# مرفقات} many {# مرفقًا} other {# مرفق}}',
  'support.updated': 'آخر تحديث: {when}',
  'support.created': 'فُتحت {when}',
  'support.assignee': 'يتابعها {name}',

  'support.form.title': 'العنوان',
  'support.form.title.hint': 'لخّص الأمر في كلمات قليلة.',
  'support.form.category': 'ما الموضوع؟',
  'support.form.description': 'الوصف',
  'support.form.description.hint': 'ماذا فعلت؟ وماذا حدث؟ وعلى أي جهاز؟',
  'support.form.files': 'صور',
  'support.form.files.hint':
    'حتى {most, number} صور، لا تقل أبعاد كل منها عن {pixels, number} في {pixels, number} بكسل.',
  'support.form.send': 'إرسال',
  'support.form.sent': 'وصلتنا تذكرتك {number}، وسنردّ في أقرب وقت.',
  'support.uploading': 'جارٍ إرسال الصورة {number, number} من {count, number} …',

  'support.from.subscriber': 'من حسابك',
  'support.from.operator': 'دعم {brand}',
  'support.messages': 'المراسلات',
  'support.documents': 'المرفقات',
  'support.download': 'تنزيل',
  'support.download.failed': 'تعذر تنزيل المرفق.',
  'support.comment.title': 'تعليقك',
  'support.comment.send': 'إرسال التعليق',
  'support.comment.sent': 'أُرسل تعليقك',
  'support.close': 'إغلاق التذكرة',
  'support.close.title': 'هل تريد إغلاق هذه التذكرة؟',
  'support.close.text': 'ستبقى بين التذاكر المغلقة، ولن تقبل تعليقات بعد ذلك.',
  'support.close.done': 'أُغلقت التذكرة',
  'support.closed.title': 'هذه التذكرة مغلقة',
  'support.closed.unsent':
    'لم يُرسل تعليقك لأن التذكرة أُغلقت قبل ذلك. إن بقي ما يحتاج إلى حل فافتح تذكرة جديدة تبدأ بما كتبته.',
  'support.closed.text': 'لا تقبل تعليقات بعد الآن. إن بقي ما يحتاج إلى حل فافتح تذكرة جديدة.',
};
