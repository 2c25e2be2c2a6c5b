import type { notifications as english } from '../en/notifications.ts';

/** Arabic texts of the inbox and of push messages. */
export const notifications: Record<keyof typeof english, string> = {
  'account.notifications': 'الإشعارات',

  'notifications.title': 'الإشعارات',
  'notifications.text': 'عناوين جديدة وردود وعروض: كل ما أخبرناك به على هذا الجهاز.',
  'notifications.inbox': 'الرسائل',
  'notifications.unread':
    '{count, plural, zero {لا إشعارات جديدة} one {إشعار واحد غير مقروء} two {إشعاران غير مقروءين} few {# إشعارات غير مقروءة} many {# إشعارًا غير مقروء} other {# إشعار غير مقروء}}',
  'notifications.allRead': 'قرأت كل الإشعارات',
  'notifications.new': 'غير مقروء:',
  'notifications.readAll': 'اعتبرها كلها مقروءة',
  'notifications.clear': 'امسح الكل',
  'notifications.cleared':
    '{count, plural, zero {لم يُمسح شيء.} one {مُسح إشعار واحد.} two {مُسح إشعاران.} few {مُسحت # إشعارات.} many {مُسح # إشعارًا.} other {مُسح # إشعار.}}',
  'notifications.undo': 'تراجع',
  'notifications.open': 'افتح',
  'notifications.none': 'لا جديد حتى الآن',
  'notifications.none.text': 'حين يكون لدينا ما نخبرك به ستجده هنا.',
  'notifications.kids': 'لا رسائل لملفات الأطفال.',

  'notifications.push': 'حين يكون التطبيق مغلقًا',
  'notifications.push.askable': 'يمكننا أن نخبرك في الحال، حتى إن لم تكن صفحتنا مفتوحة.',
  'notifications.push.allowed':
    'يصلك الإشعار في هذا المتصفح في الحال. لتغيير ذلك افتح أذونات الموقع بجانب عنوانه.',
  'notifications.push.blocked':
    'هذا المتصفح يحظر إشعاراتنا. للسماح بها افتح أذونات الموقع بجانب عنوانه واختر «السماح» للإشعارات.',
  'notifications.push.unsupported': 'لا يدعم هذا المتصفح ذلك. ما نخبرك به تجده هنا.',
  'notifications.push.needs-install':
    'يعمل ذلك على هذا الجهاز مع التطبيق: اختر «إضافة إلى الشاشة الرئيسية» من قائمة المشاركة في المتصفح، ثم افتحه من هناك.',

  'notifications.ask.title': 'هل نخبرك بكل جديد؟',
  'notifications.ask.text': 'حلقات جديدة وعناوين تشبه هذا، بين حين وآخر. ويمكنك إيقافها متى شئت.',
  'notifications.ask.yes': 'نعم، أخبروني',
  'notifications.ask.later': 'ليس الآن',
  'notifications.ask.close': 'إغلاق',
  'notifications.ask.allowed': 'سنخبرك بكل جديد',
  'notifications.ask.allowed.text': 'وتجد كل الرسائل أيضًا في «الإشعارات» ضمن حسابك.',
  'notifications.ask.blocked': 'الإشعارات محظورة',
  'notifications.ask.blocked.text': 'إن غيّرت رأيك فافتح أذونات الموقع بجانب عنوانه واختر «السماح» للإشعارات.',
};
