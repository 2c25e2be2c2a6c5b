import { readFileSync } from 'node:fs';
import type { Bilingual } from '../catalogue/title.ts';
import type { FilmPlan } from '../films/index.ts';
import type { MusicPlan } from '../films/music.ts';

type Brand = 'rawi' | 'layali';

/** A number in the brand's Arabic digits. */
function arabicNumber(brand: Brand, value: number): string {
  const { digits } = JSON.parse(
    readFileSync(new URL(`../brands/${brand}/brand.json`, import.meta.url), 'utf8'),
  ) as { digits: string };
  return new Intl.NumberFormat(`ar-u-nu-${digits}`).format(value);
}

/**
 * What viewers read before and while a film or trailer of the demo plays: the films are few and short, and every title
 * plays one of them.
 */
export function clipNotice(brand: Brand, { title, seconds, pieces }: FilmPlan): Bilingual {
  if (pieces)
    return {
      en: `Demo: this trailer is cut from the short film “${title.en}”.`,
      ar: `عرض تجريبي: هذا الإعلان مقتطع من الفيلم القصير «${title.ar}».`,
    };
  return {
    en: `Demo: a ${seconds}-second clip plays here, “${title.en}”.`,
    ar: `عرض تجريبي: يُعرض هنا مقطع مدته ${arabicNumber(brand, seconds)} ثانية بعنوان «${title.ar}».`,
  };
}

/** What listeners read: the pieces are few, and every track plays one of them. */
export function musicNotice(brand: Brand, { title, seconds }: MusicPlan): Bilingual {
  return {
    en: `Demo: ${seconds} seconds of music play here, from “${title.en}”.`,
    ar: `عرض تجريبي: تُعزف هنا ${arabicNumber(brand, seconds)} ثانية من موسيقى «${title.ar}».`,
  };
}
