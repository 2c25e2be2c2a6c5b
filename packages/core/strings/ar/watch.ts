import type { watch as english } from '../en/watch.ts';

/** ما يظهر فوق الفيلم وبعده. */
export const watch: Record<keyof typeof english, string> = {
  'watch.next': 'شاهد بعده',
  'need.title': 'لمشاهدة هذا العمل',
  'need.plan': 'هذا العمل متاح ضمن الاشتراك.',
  'need.paid': 'يمكنك شراؤه مرة واحدة ومشاهدته متى شئت.',
  'need.rental': 'يمكنك استئجاره ومشاهدته خلال يومين.',
  'need.buy': 'سجّل الدخول لتشتريه',
  'need.rent': 'سجّل الدخول لتستأجره',
  'need.buyOrRent': 'سجّل الدخول لتشتريه أو تستأجره',
  'need.signIn': 'لديّ حساب: تسجيل الدخول',
  'need.admin': 'عذرًا! الدفع متاح للملف الرئيسي وحده. يُرجى التواصل مع صاحبه.',
  'play.unsupported': 'هذا المتصفح لا يدعم تشغيل هذا العمل. جرّب متصفحًا آخر.',
};
