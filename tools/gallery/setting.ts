import { correctTheme, type Brand } from '@rawi/brand';
import { createI18n, type I18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en';
import { messages as englishPages } from '@rawi/strings/en/pages';
import layali from '../../demo/brands/layali/brand.json' with { type: 'json' };
import rawi from '../../demo/brands/rawi/brand.json' with { type: 'json' };

/** How the gallery is shown, by its query: `?language=ar&brand=layali`. */
export interface Setting {
  language: 'en' | 'ar';
  brandId: 'rawi' | 'layali';
  brand: Pick<Brand, 'theme' | 'digits' | 'name'>;
  i18n: I18n;
  /** `&late`: the markup is rendered first and hydrated when `startLate()` is called, as with server rendering. */
  late: boolean;
}

const brands = { rawi, layali } as unknown as Record<Setting['brandId'], Setting['brand']>;

export function readSetting(search: string): Setting {
  const words = new URLSearchParams(search);
  const language = words.get('language') === 'ar' ? 'ar' : 'en';
  const brandId = words.get('brand') === 'layali' ? 'layali' : 'rawi';
  const brand = { ...brands[brandId], theme: correctTheme(brands[brandId].theme) };
  const texts = language === 'ar' ? { ...arabic, ...arabicPages } : { ...english, ...englishPages };
  return {
    language,
    brandId,
    brand,
    i18n: createI18n(texts, language, brand.digits),
    late: words.has('late'),
  };
}

/** The gallery in another language or brand. */
export function addressOf({ language, brandId }: Pick<Setting, 'language' | 'brandId'>): string {
  return `?language=${language}&brand=${brandId}`;
}
