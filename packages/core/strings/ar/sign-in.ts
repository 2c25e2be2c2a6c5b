import type { signIn as english } from '../en/sign-in.ts';

/** Arabic texts of logging in and signing up. */
export const signIn: Record<keyof typeof english, string> = {
  'lookup.title': 'ادخل أو أنشئ حسابًا',
  'lookup.text': 'أدخل بريدك الإلكتروني أو رقم جوالك، ويفتح لك {brand} أبوابه بعد لحظات.',
  'lookup.field': 'البريد الإلكتروني أو رقم الجوال',
  'lookup.find': 'متابعة',

  'signIn.or': 'أو',
  'signIn.passkey': 'الدخول بمفتاح مرور',
  'signIn.passkey.failed': 'لم يُستخدم مفتاح المرور. حاول مرة أخرى أو تابع ببريدك أو رقمك.',
  'signIn.with.FB': 'المتابعة بحساب فيسبوك',
  'signIn.with.Google': 'المتابعة بحساب Google',
  'signIn.with.Apple': 'المتابعة بحساب Apple',
  'signIn.as': 'أنت تتابع باسم {account}',
  'signIn.another': 'لست أنت؟',
  'signIn.back': 'رجوع',
  'signIn.country': 'بلد الرقم',
  'signIn.consent.social':
    'في المرة الأولى يُنشأ لك حساب بذلك، وتوافق على {terms} و{privacy}.',

  'signIn.terms': 'شروط الاستخدام',
  'signIn.privacy': 'سياسة الخصوصية',

  'signIn.password.title': 'أهلًا بعودتك',
  'signIn.password.field': 'كلمة المرور',
  'signIn.password.send': 'تسجيل الدخول',
  'signIn.password.forgot': 'نسيت كلمة المرور؟',
  'signIn.password.code': 'الدخول برمز بدلًا منها',

  'signIn.code.title': 'أدخل الرمز',
  'signIn.code.text': 'أرسلنا ستة أرقام إلى {account}، وهي صالحة خمس دقائق.',
  'signIn.code.text.maybe': 'إن كان لـ {account} حساب فستصله ستة أرقام بعد قليل، وهي صالحة خمس دقائق.',
  'signIn.code.field': 'الرمز',
  'signIn.code.send': 'تسجيل الدخول',
  'signIn.code.resend': 'أرسل رمزًا جديدًا',
  'signIn.code.wait':
    '{seconds, plural, zero {يمكن إرسال رمز جديد الآن} one {يمكن إرسال رمز جديد بعد ثانية واحدة} two {يمكن إرسال رمز جديد بعد ثانيتين} few {يمكن إرسال رمز جديد بعد # ثوانٍ} many {يمكن إرسال رمز جديد بعد # ثانية} other {يمكن إرسال رمز جديد بعد # ثانية}}',
  'signIn.code.ready': 'يمكنك الآن طلب رمز جديد.',
  'signIn.code.sent': 'رمز جديد في طريقه إليك.',
  'signIn.code.password': 'الدخول بكلمة المرور بدلًا منه',

  'signIn.verify.title': 'خطوة أخيرة',
  'signIn.verify.send': 'أكّد وابدأ المشاهدة',

  'signIn.signUp.title': 'أنشئ حسابك',
  'signIn.signUp.text': 'دقيقة واحدة، ثم تُطفأ الأنوار.',
  'signIn.signUp.name': 'اسمك',
  'signIn.signUp.password': 'اختر كلمة مرور',
  'signIn.signUp.password.hint': 'من {least, number} إلى {most, number} حرفًا.',
  'signIn.signUp.country': 'بلدك',
  'signIn.signUp.consent':
    'بالضغط على «إنشاء الحساب» توافق على {terms} و{privacy}.',
  'signIn.signUp.send': 'إنشاء الحساب',
  'signIn.signUp.have': 'لديك حساب؟ سجّل الدخول',
  'signIn.signUp.none': 'جديد هنا؟ أنشئ حسابًا',
  'signIn.signUp.logIn': 'سجّل الدخول باسم {account}',

  'signIn.captcha.title': 'هل أنت إنسان؟',
  'signIn.captcha.text': 'جرت محاولات كثيرة. أجب مرة واحدة لنتابع من حيث توقفت.',
  'signIn.captcha.field': 'أرقام الصورة',
  'signIn.captcha.send': 'متابعة',
  'signIn.captcha.neither': 'لا أستطيع رؤيتها ولا سماعها',
  'signIn.captcha.solving': 'يحل جهازك مسألة صغيرة بدلًا منك، ويستغرق ذلك ثوانيَ قليلة.',
  'signIn.captcha.solved': 'أجاب جهازك عنك، ولا حاجة إلى كتابة شيء.',
  'signIn.captcha.unsolved': 'لم يستطع جهازك حل المسألة. حاول مرة أخرى.',
  'signIn.captcha.failed': 'تعذّر تحميل الصورة. حاول مرة أخرى.',

  'signIn.forgot.title': 'كلمة مرور جديدة',
  'signIn.forgot.text': 'عرّفنا بنفسك لنرسل إليك رمزًا تختار به كلمة مرور جديدة.',
  'signIn.forgot.send': 'أرسل إليّ رمزًا',
  'signIn.reset.title': 'اختر كلمة مرور جديدة',
  'signIn.reset.password': 'كلمة المرور الجديدة',
  'signIn.reset.send': 'احفظ وادخل',
  'signIn.setPassword.title': 'هل تضيف كلمة مرور؟',
  'signIn.setPassword.text': 'ليس لحسابك كلمة مرور بعد. بها تستطيع الدخول أيضًا ببريدك أو رقمك.',
  'signIn.setPassword.send': 'احفظ كلمة المرور',
  'signIn.setPassword.later': 'ليس الآن',

  'signIn.limit.devices': 'كيف أزيل جهازًا؟',
  'signIn.limit.month':
    'يمكن الدخول إلى الحساب من أربعة أجهزة مختلفة في الشهر. استخدم جهازًا سبق أن دخلت منه، أو عُد في الشهر القادم.',

  'signIn.socialEmail.title': 'ما بريدك الإلكتروني؟',
  'signIn.socialEmail.text': 'لم يعطنا فيسبوك بريدًا لك. أدخل بريدك لتدخل به إلى حسابك أو تنشئ حسابًا.',
  'signIn.socialEmail.field': 'البريد الإلكتروني',
  'signIn.socialKnown.title': 'لديك حساب من قبل',
  'signIn.socialKnown.text':
    'يوجد حساب بهذا البريد الإلكتروني. ادخل إليه بكلمة مروره أو برمز، ثم يمكنك ربط الحساب الآخر به.',
  'signIn.socialKnown.go': 'الدخول بطريقة أخرى',
  'signIn.callback.title': 'جارٍ تسجيل دخولك',
  'signIn.callback.text': 'لحظة من فضلك …',
  'signIn.callback.failed.title': 'لم ينجح ذلك',
  'signIn.callback.failed.text': 'تعذّر تسجيل دخولك بذلك الحساب، ولم يتغير شيء.',
  'signIn.callback.failed.go': 'العودة إلى تسجيل الدخول',

  'token.verify.title': 'بريدك الإلكتروني',
  'token.verify.wait': 'لحظة من فضلك …',
  'token.verify.done.title': 'تم تأكيد بريدك',
  'token.verify.done.text': 'حسابك جاهز. سجّل الدخول وابدأ المشاهدة.',
  'token.verify.done.go': 'تسجيل الدخول',
  'token.verify.failed.title': 'هذا الرابط لا يعمل',
  'token.verify.failed.text':
    'قد يكون ناقصًا أو مستخدمًا أو قديمًا. ادخل أو أنشئ حسابك من جديد لنرسل إليك رمزًا آخر.',
  'token.verify.offline.title': 'تعذّر تأكيد بريدك',
  'token.verify.offline.text': 'لم نصل إلى الخدمة، ولم يُستخدم الرابط. حاول مرة أخرى.',
  'token.verify.offline.go': 'حاول مرة أخرى',
};
