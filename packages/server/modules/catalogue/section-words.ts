/** What viewers call a section: by the tag of its titles. The section's own name comes first. */
const wordsOfTag: Record<string, readonly string[]> = {
  RAMADAN: ['Ramadan', 'رمضان', 'مسلسلات رمضان'],
  KIDS: ['Kids', 'children', 'أطفال', 'للصغار'],
  BOLD: ['Bold', 'جريء'],
  FREEMIUM: ['Free', 'freemium', 'مجاني', 'مجانًا'],
};

/** The same by category; the category's own name is indexed in any case. */
const wordsOfCategory: Record<string, readonly string[]> = {
  MOVIE: ['movie', 'film', 'films', 'فيلم', 'سينما'],
  SERIES: ['serial', 'مسلسل'],
  TVSHOW: ['show', 'programme', 'program', 'برنامج'],
  TVCHANEL: ['live', 'channel', 'بث مباشر', 'قناة'],
  MUSIC: ['songs', 'album', 'أغاني', 'أغنية', 'ألبوم'],
  MUSICVIDEO: ['songs', 'clip', 'أغاني', 'كليب'],
  KIDS: ['children', 'للصغار'],
  BUNDLE: ['collection', 'مجموعة'],
};

/** Words of the sections that a title belongs to, in both languages; an unknown tag is its own word. */
export function sectionWords({
  category,
  tags,
}: {
  category: string;
  tags: readonly string[];
}): readonly string[] {
  return [...tags.flatMap((tag) => wordsOfTag[tag] ?? [tag]), ...(wordsOfCategory[category] ?? [])];
}
