/** نصوص الرسائل البريدية والنصية بالعربية. Only the service loads them: no browser does. */
export const mails = {
  'mail.minutes':
    '{minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  'mail.code.valid': 'الرمز صالح لمدة {duration} ويُستخدم مرة واحدة. لا تُعطه لأحد؛ فنحن لا نطلبه منك أبدًا.',
  'mail.footer': 'وصلتك هذه الرسالة لأن لديك حسابًا في {brand}. لديك سؤال؟ راسلنا: {support}',
  'mail.footer.stranger': 'أُرسلت من {brand}. لديك سؤال؟ راسلنا: {support}',

  'mail.verifyEmail.subject': 'أهلًا بك في {brand}: أكّد بريدك الإلكتروني',
  'mail.verifyEmail.heading': 'سعداء بانضمامك إلينا يا {name}',
  'mail.verifyEmail.headingWithoutName': 'سعداء بانضمامك إلينا',
  'mail.verifyEmail.lead':
    'خطوة صغيرة قبل الحكاية الأولى: أخبرنا أن هذا البريد بريدك. اكتب هذا الرمز حيث أنشأت حسابك:',
  'mail.verifyEmail.button': 'تأكيد بريدي',
  'mail.verifyEmail.note':
    'لم تنشئ حسابًا؟ لا بد أن أحدهم أخطأ في كتابة بريده. لا داعي لفعل شيء، فلا يُنشأ حساب من دون هذا الرمز.',
  'mail.verifyEmail.text': '{code} هو رمزك في {brand}. أهلًا بك! الرمز صالح لمدة {duration}.',

  'mail.loginCode.subject': 'رمزك في {brand}: {code}',
  'mail.loginCode.heading': 'أهلًا بعودتك',
  'mail.loginCode.lead': 'اكتب هذا الرمز حيث تسجّل دخولك:',
  'mail.loginCode.note': 'لم تطلب هذا الرمز؟ تجاهل الرسالة، فلا أحد يدخل إلى حسابك من دونه.',
  'mail.loginCode.text': '{code} هو رمزك في {brand}. الرمز صالح لمدة {duration}. لا تُعطه لأحد.',

  'mail.resetPassword.subject': 'كلمة مرور جديدة لحسابك في {brand}',
  'mail.resetPassword.heading': 'كلمة مرور جديدة وتعود إلينا',
  'mail.resetPassword.lead': 'يحدث هذا لنا جميعًا. اكتب هذا الرمز حيث طلبته، ثم اختر كلمة مرور جديدة:',
  'mail.resetPassword.note': 'لم تطلب ذلك؟ تبقى كلمة مرورك كما هي، ولم يطّلع عليها أحد.',
  'mail.resetPassword.text': '{code} هو رمزك لاختيار كلمة مرور جديدة في {brand}. الرمز صالح لمدة {duration}.',

  'mail.resetPin.subject': 'رقم سري جديد للملف الشخصي {profile}',
  'mail.resetPin.heading': 'رقم سري جديد للملف {profile}',
  'mail.resetPin.lead': 'اكتب هذا الرمز حيث طلبته، ثم اختر الرقم السري الجديد:',
  'mail.resetPin.note': 'لم يطلبه أحد من أهل بيتك؟ يبقى الرقم السري كما هو.',
  'mail.resetPin.text':
    '{code} هو رمزك لاختيار رقم سري جديد للملف الشخصي {profile} في {brand}. الرمز صالح لمدة {duration}.',

  'mail.changeEmail.subject': 'أكّد بريدك الجديد في {brand}',
  'mail.changeEmail.heading': 'بريدك الإلكتروني الجديد',
  'mail.changeEmail.lead': 'تودّ أن نراسلك هنا من الآن فصاعدًا. اكتب هذا الرمز لتأكيد البريد:',
  'mail.changeEmail.note': 'لا علم لك بهذا؟ لا بد أن أحدهم أخطأ في كتابة بريده. لا يتغيّر شيء من دون هذا الرمز.',
  'mail.changeEmail.text': '{code} هو رمز تأكيد بريدك الجديد في {brand}. الرمز صالح لمدة {duration}.',

  'mail.changeMobile.subject': 'أكّد رقم جوالك الجديد في {brand}',
  'mail.changeMobile.heading': 'رقم جوالك الجديد',
  'mail.changeMobile.lead': 'اكتب هذا الرمز لتأكيد الرقم:',
  'mail.changeMobile.note': 'لم تغيّر رقمك؟ لا يتغيّر شيء من دون هذا الرمز.',
  'mail.changeMobile.text': '{code} هو رمز تأكيد رقمك الجديد في {brand}. الرمز صالح لمدة {duration}.',

  'mail.passwordChanged.subject': 'تغيّرت كلمة مرورك في {brand}',
  'mail.passwordChanged.heading': 'كلمة مرورك الجديدة جاهزة',
  'mail.passwordChanged.lead':
    'مرحبًا {name}، تغيّرت كلمة مرور حسابك قبل لحظات، وسُجّل خروج أجهزتك الأخرى. إن كنت أنت من غيّرها فكل شيء على ما يرام، ولا داعي لفعل شيء.',
  'mail.passwordChanged.note': 'لست أنت؟ اختر «نسيت كلمة المرور» حالًا لتضع كلمة جديدة، وراسلنا: {support}',
  'mail.passwordChanged.text':
    'تغيّرت كلمة مرورك في {brand}. لست أنت؟ اختر «نسيت كلمة المرور» حالًا وراسلنا: {support}',

  'mail.emailChanged.subject': 'تغيّر البريد الإلكتروني لحسابك في {brand}',
  'mail.emailChanged.heading': 'صار لحسابك بريد جديد',
  'mail.emailChanged.lead':
    'مرحبًا {name}، تغيّر البريد الإلكتروني لحسابك قبل لحظات. سنراسلك من الآن فصاعدًا على البريد الجديد، وهذه آخر رسالة إلى هذا البريد.',
  'mail.emailChanged.note': 'لست أنت؟ راسلنا حالًا لنعالج الأمر معًا: {support}',
  'mail.emailChanged.text': 'تغيّر البريد الإلكتروني لحسابك في {brand}. لست أنت؟ راسلنا حالًا: {support}',

  'mail.newDevice.subject': 'جهاز جديد في حسابك في {brand}',
  'mail.newDevice.heading': 'هل هذا أنت؟',
  'mail.newDevice.lead':
    'مرحبًا {name}، سُجّل الدخول إلى حسابك من جهاز لم نره من قبل: {device}، {time} (بالتوقيت العالمي). إن كنت أنت فمشاهدة ممتعة.',
  'mail.newDevice.note':
    'لست أنت؟ أزل الجهاز من حسابك في صفحة «الأجهزة»، وضع كلمة مرور جديدة، وراسلنا إن احتجت إلى مساعدة: {support}',
  'mail.newDevice.text':
    'دخول جديد إلى حسابك في {brand}: {device}، {time} (بالتوقيت العالمي). لست أنت؟ أزل الجهاز من حسابك وضع كلمة مرور جديدة.',
  'mail.newDevice.unknown': 'جهاز لم يعرّف بنفسه',
} as const;
