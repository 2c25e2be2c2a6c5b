import type { ContentCard, DisplayLanguage } from '@rawi/contract';

/** Names of the kinds of content in both languages. */
const names: Record<ContentCard['category'], { eng: string; ara: string }> = {
  MOVIE: { eng: 'Movies', ara: 'أفلام' },
  SERIES: { eng: 'Series', ara: 'مسلسلات' },
  TVSHOW: { eng: 'TV Shows', ara: 'برامج' },
  TVCHANEL: { eng: 'Channels', ara: 'قنوات' },
  MUSIC: { eng: 'Music', ara: 'موسيقى' },
  MUSICVIDEO: { eng: 'Music Videos', ara: 'أغانٍ مصوّرة' },
  KIDS: { eng: 'Kids', ara: 'أطفال' },
  BUNDLE: { eng: 'Bundles', ara: 'باقات' },
};

/** The category's name in the language; an unknown one is returned unchanged. */
export function categoryName(category: string, language: DisplayLanguage): string {
  return names[category as ContentCard['category']]?.[language] ?? category;
}
