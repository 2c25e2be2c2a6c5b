import type { watch as english } from '../en/watch.ts';

/** ما يظهر فوق الفيلم وبعده. */
export const watch: Record<keyof typeof english, string> = {
  'watch.next': 'شاهد بعده',
};
