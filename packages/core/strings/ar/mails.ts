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

  'mail.money.button': 'باقاتي ومدفوعاتي',
  'mail.money.mend': 'تحديث وسيلة الدفع',
  'mail.money.note': 'تجد كل ما يخص باقاتك وبطاقاتك وفواتيرك في صفحة «باقاتي» في حسابك.',
  'mail.subscriptionStarted.subject': 'باقة «{item}» صارت لك',
  'mail.subscriptionStarted.heading': 'بدأ العرض يا {name}',
  'mail.subscriptionStarted.lead':
    'بدأت باقتك «{item}»، وهي تتجدد تلقائيًا: الدفعة التالية {amount} في {day}، ويمكنك الإلغاء في أي وقت قبل ذلك.',
  'mail.subscriptionStartedOnce.subject': 'باقة «{item}» صارت لك',
  'mail.subscriptionStartedOnce.heading': 'بدأ العرض يا {name}',
  'mail.subscriptionStartedOnce.lead': 'بدأت باقتك «{item}»، وتستمر حتى {day} ثم تنتهي من تلقاء نفسها.',
  'mail.trialStarted.subject': 'بدأت تجربتك المجانية لباقة «{item}»',
  'mail.trialStarted.heading': 'خذ جولتك على مهل يا {name}',
  'mail.trialStarted.lead':
    'بدأت تجربتك المجانية لباقة «{item}». لا نخصم شيئًا حتى {day}، وبعدها تكلّف {amount} عن كل فترة ما لم تُلغها قبل ذلك.',
  'mail.trialStartedReduced.lead':
    'بدأت تجربتك المجانية لباقة «{item}». لا نخصم شيئًا حتى {day}. {free, select, yes {الفترة الأولى بعدها مجانية أيضًا، ثم {laterAmount} عن كل فترة تليها} other {تكون الدفعة الأولى حينها {amount}، ثم {laterAmount} عن كل فترة بعدها}}، ما لم تُلغها قبل ذلك.',
  'mail.trialEnds.subject': 'تنتهي تجربتك المجانية لباقة «{item}» غدًا',
  'mail.trialEnds.heading': 'بقي لك يوم مجاني يا {name}',
  'mail.trialEnds.lead':
    'تنتهي تجربتك المجانية لباقة «{item}» في {day}. نخصم حينها {amount} وتواصل المشاهدة. إن لم ترغب في ذلك فألغها قبل هذا اليوم ولن نخصم شيئًا.',
  'mail.trialEndsReduced.lead':
    'تنتهي تجربتك المجانية لباقة «{item}» في {day}. {free, select, yes {الفترة التي تليها مجانية أيضًا، ثم نخصم {laterAmount} عن كل فترة بعدها} other {نخصم حينها {amount}، ثم {laterAmount} عن كل فترة بعدها}}، وتواصل المشاهدة. إن لم ترغب في ذلك فألغها قبل هذا اليوم ولن نخصم شيئًا.',
  'mail.paymentReceipt.subject': 'إيصالك: {amount} مقابل {item}',
  'mail.paymentReceipt.heading': 'شكرًا لك يا {name}',
  'mail.paymentReceipt.lead':
    'استلمنا {amount} مقابل {item}{taxed, select, yes {، منها {tax} ضريبة} other {}}.',
  'mail.freeReceipt.subject': 'إيصالك: {item}',
  'mail.freeReceipt.heading': 'صار لك يا {name}',
  'mail.freeReceipt.lead': 'طلبتَ {item} ولم يكن عليك دفع شيء. هذه الرسالة إيصالك، ولا فاتورة له.',
  'mail.planReceipt.subject': 'إيصالك: {free, select, yes {لا شيء عليك} other {{amount}}} مقابل باقة «{item}»',
  'mail.planReceipt.heading': 'شكرًا لك يا {name}',
  'mail.planReceipt.lead':
    '{free, select, yes {لم يكن عليك دفع شيء مقابل باقة «{item}» هذه المرة، وهي لك حتى {day}. تجد الفاتورة التي تثبت ذلك في حسابك.} other {استلمنا {amount} مقابل باقة «{item}»{taxed, select, yes {، منها {tax} ضريبة} other {}}. باقتك مدفوعة حتى {day}.}}',
  'mail.renewalDeclined.subject': 'لم نتمكن من تجديد باقة «{item}»',
  'mail.renewalDeclined.heading': 'أمر بسيط يحتاج إلى تصحيح يا {name}',
  'mail.renewalDeclined.lead':
    'لم نتمكن من تحصيل {amount} مقابل باقة «{item}»: {reason}. يمكنك مواصلة المشاهدة حتى {day}، وسنحاول مرة أخرى خلال ذلك. حدّث وسيلة الدفع ليعود كل شيء إلى طبيعته فورًا.',
  'mail.renewalDeclined.expired': 'انتهت صلاحية البطاقة',
  'mail.renewalDeclined.revoked': 'أُلغي تفويض البطاقة',
  'mail.renewalDeclined.declined': 'رفض البنك عملية الدفع',
  'mail.renewalLastTry.subject': 'باقة «{item}» تنتهي قريبًا',
  'mail.renewalLastTry.heading': 'محاولة أخيرة يا {name}',
  'mail.renewalLastTry.lead':
    'ما زلنا لا نتمكن من تحصيل {amount} مقابل باقة «{item}». سنحاول مرة أخيرة في {day}، فإن لم تنجح انتهت الباقة حينها. حدّث وسيلة الدفع لتستمر فورًا.',
  'mail.subscriptionEnded.subject': 'انتهت باقة «{item}»',
  'mail.subscriptionEnded.heading': 'إلى لقاء قريب يا {name}',
  'mail.subscriptionEnded.lead':
    'تعذّر دفع تجديد باقة «{item}» فانتهت الباقة، وليس عليك أي مبلغ. متى أردت العودة فملفاتك وقوائمك في انتظارك.',
  'mail.subscriptionCancelled.subject': 'أُلغيت باقة «{item}»',
  'mail.subscriptionCancelled.heading': 'تم الإلغاء يا {name}',
  'mail.subscriptionCancelled.lead':
    'ألغيت باقة «{item}». لن نخصم شيئًا بعد الآن، ويمكنك مواصلة المشاهدة حتى {day}.',
  'mail.subscriptionCancelledUnpaid.subject': 'أُلغيت باقة «{item}» وانتهت',
  'mail.subscriptionCancelledUnpaid.heading': 'تم الإلغاء يا {name}',
  'mail.subscriptionCancelledUnpaid.lead':
    'ألغيت باقة «{item}». لم يُدفع تجديدها فانتهت الآن، وليس عليك أي مبلغ ولن نخصم شيئًا بعد الآن.',
  'mail.subscriptionResumed.subject': 'باقة «{item}» مستمرة',
  'mail.subscriptionResumed.heading': 'يسعدنا بقاؤك يا {name}',
  'mail.subscriptionResumed.lead':
    'تراجعت عن إلغاء باقة «{item}»، فعادت تتجدد تلقائيًا: الدفعة التالية {amount} في {day}، ويمكنك الإلغاء في أي وقت قبل ذلك.',
  'mail.subscriptionResumedChanged.subject': 'باقة «{item}» مستمرة، وتليها باقة «{nextItem}»',
  'mail.subscriptionResumedChanged.heading': 'يسعدنا بقاؤك يا {name}',
  'mail.subscriptionResumedChanged.lead':
    'لم يعد إلغاء باقة «{item}» قائمًا، وتليها باقة «{nextItem}»: الدفعة التالية {amount} في {day}، ويمكنك الإلغاء في أي وقت قبل ذلك.',
  'mail.subscriptionChangePlanned.subject': 'باقة «{nextItem}» تلي باقة «{item}» في {day}',
  'mail.subscriptionChangePlanned.heading': 'رتّبنا لك التغيير يا {name}',
  'mail.subscriptionChangePlanned.lead':
    'تبقى باقة «{item}» لك حتى {day}، ثم تحلّ محلها باقة «{nextItem}»: الدفعة التالية {amount} تُستحق في ذلك اليوم، ولا نخصم شيئًا اليوم. ويمكنك العدول عن التغيير في أي وقت قبل ذلك.',
  'mail.subscriptionChangeDropped.subject': 'باقة «{item}» مستمرة كما هي',
  'mail.subscriptionChangeDropped.heading': 'كل شيء باقٍ كما كان يا {name}',
  'mail.subscriptionChangeDropped.lead':
    'عدلت عن الانتقال إلى باقة «{nextItem}»، وتستمر باقة «{item}» في التجدد تلقائيًا: الدفعة التالية {amount} في {day}، ويمكنك الإلغاء في أي وقت قبل ذلك.',
  'mail.paymentMethodReplaced.subject': 'باقة «{item}» تُدفع الآن عبر {method}',
  'mail.paymentMethodReplaced.heading': 'تغيّرت وسيلة دفعك يا {name}',
  'mail.paymentMethodReplaced.lead':
    'من الآن فصاعدًا نخصم قيمة تجديد باقة «{item}» عبر {method}، لا عبر وسيلة الدفع السابقة. لست من غيّرها؟ راسلنا حالًا: {support}',
  'mail.subscriptionNotRenewed.subject': 'لن تتجدد باقة «{item}» بعد الآن',
  'mail.subscriptionNotRenewed.heading': 'باقة جديدة يا {name}',
  'mail.subscriptionNotRenewed.lead':
    'بدأت باقة «{nextItem}»، ولذلك لن تتجدد باقة «{item}» بعد الآن. تبقى لك حتى {day}، ثم تنتهي من تلقاء نفسها ولن نخصم شيئًا عنها.',
  'mail.paymentRefunded.subject': '{amount} في طريقها إليك',
  'mail.paymentRefunded.heading': 'أعدنا إليك مالك يا {name}',
  'mail.paymentRefunded.lead':
    'أعدنا إليك {amount} مقابل «{item}». {reason} وقد يستغرق ظهور المبلغ في حسابك البنكي بضعة أيام.',
  'mail.paymentRefunded.DUPLICATE': 'فقد كان لك من قبل حين وصلت هذه الدفعة، وهو باقٍ لك.',
  'mail.paymentRefunded.TRIAL_USED': 'فقد استُخدمت التجربة المجانية من قبل، ولم يبدأ بهذه الدفعة شيء.',
  'mail.paymentRefunded.ORDER_CLOSED': 'فقد وصلت الدفعة بعد إغلاق طلبك أو انتهاء مهلته، ولم تشترِ بها شيئًا.',
  'mail.paymentRefunded.PLAN_ENDED': 'فقد انتهت الباقة قبل وصول هذه الدفعة، ولم تدفع بها شيئًا.',
  'mail.paymentRefunded.REFUNDED': 'وقد رُدّت هذه الدفعة كاملة.',
  'mail.paymentRefunded.ENDED': 'وقد رُدّت هذه الدفعة كاملة، وانتهى ما دفعت ثمنه بها.',
  'mail.paymentRefunded.PART': 'وهذا جزء مما دفعت، ويبقى لك ما اشتريته.',
  'mail.paymentDisputed.subject': 'يستردّ مصرفك {amount}',
  'mail.paymentDisputed.heading': 'سؤال عن إحدى دفعاتك يا {name}',
  'mail.paymentDisputed.lead':
    'يستردّ مصرفك دفعة {amount} مقابل «{item}». {reason} إن لم تطلب هذا من مصرفك فراسلنا: {support}',
  'mail.paymentDisputed.CLOSED': 'ما دفعت ثمنه بها مغلق إلى أن يُبتّ في ذلك.',
  'mail.dispute.KEPT': 'ويبقى ما لديك الآن على حاله.',
  'mail.disputeLost.subject': 'استردّ مصرفك {amount}',
  'mail.disputeLost.heading': 'حُسم الأمر يا {name}',
  'mail.disputeLost.lead': 'استردّ مصرفك دفعة {amount} مقابل «{item}». {reason}',
  'mail.disputeLost.CLOSED': 'وبذلك انتهى ما دفعت ثمنه بها، ويمكنك الحصول عليه من جديد متى شئت.',
  'mail.disputeWon.subject': '«{item}» متاح لك من جديد',
  'mail.disputeWon.heading': 'أهلًا بعودتك يا {name}',
  'mail.disputeWon.lead': 'أبقى مصرفك على دفعة {amount} مقابل «{item}»، وعاد ما دفعت ثمنه بها متاحًا لك.',
  'mail.rentalEnds.subject': 'ينتهي استئجارك لـ{item} بعد يوم',
  'mail.rentalEnds.heading': 'بقيت سهرة واحدة يا {name}',
  'mail.rentalEnds.lead': 'ينتهي استئجارك لـ{item} بعد يوم. حان وقت المشاهد الأخيرة.',

  'mail.ticketAnswered.subject': 'وصلك ردّ على تذكرتك: {item}',
  'mail.ticketAnswered.heading': 'وصلك ردّنا يا {name}',
  'mail.ticketAnswered.lead':
    'كتبت إلينا بشأن {item}. تجد ردّنا في تذكرتك {ticket}، وإن بقي ما يحتاج إلى توضيح فاكتب تعليقًا هناك.',
  'mail.ticketAnswered.button': 'اقرأ الردّ',
  'mail.ticketAnswered.note':
    'كل ما تكتبه إلينا محفوظ في «الدعم» ضمن حسابك. لا ترسل كلمات المرور أو أرقام البطاقات ردًّا على هذه الرسالة.',
  'mail.ticketAnswered.text': 'وصلك ردّ من {brand} على تذكرتك {ticket}: {item}. اقرأه في «الدعم» ضمن حسابك.',

  'mail.ticketAnsweredAndClosed.subject': 'أُجيب عن تذكرتك وأُغلقت: {item}',
  'mail.ticketAnsweredAndClosed.lead':
    'كتبت إلينا بشأن {item}. تجد ردّنا في تذكرتك {ticket}، وبه أغلقناها، وإن بقي ما يحتاج إلى حلّ فاكتب إلينا تذكرة جديدة.',
  'mail.ticketAnsweredAndClosed.text':
    'أجاب {brand} عن تذكرتك {ticket} وأغلقها: {item}. اقرأ الردّ في «الدعم» ضمن حسابك، وإن بقي ما يحتاج إلى حلّ فاكتب تذكرة جديدة من هناك.',

  'mail.ticketClosed.subject': 'أُغلقت تذكرتك: {item}',
  'mail.ticketClosed.heading': 'أُغلقت تذكرتك يا {name}',
  'mail.ticketClosed.lead':
    'كتبت إلينا بشأن {item}. أغلقنا تذكرتك {ticket}، وإن بقي ما يحتاج إلى حلّ فاكتب إلينا تذكرة جديدة.',
  'mail.ticketClosed.button': 'اعرض التذكرة',
  'mail.ticketClosed.text':
    'أُغلقت تذكرتك {ticket} لدى {brand}: {item}. إن بقي ما يحتاج إلى حلّ فاكتب تذكرة جديدة من «الدعم» في حسابك.',

  'push.ticketAnswered.title': 'وصل الردّ على تذكرتك',
  'push.ticketAnswered.message': 'أجبنا عن رسالتك بشأن «{item}».',
} as const;
