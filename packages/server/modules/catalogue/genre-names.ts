/** Names of the genres in both languages, by their code. */
const names: Record<string, { eng: string; ara: string }> = {
  drama: { eng: 'Drama', ara: 'دراما' },
  comedy: { eng: 'Comedy', ara: 'كوميديا' },
  thriller: { eng: 'Thriller', ara: 'إثارة' },
  romance: { eng: 'Romance', ara: 'رومانسي' },
  adventure: { eng: 'Adventure', ara: 'مغامرة' },
  history: { eng: 'History', ara: 'تاريخي' },
  mystery: { eng: 'Mystery', ara: 'غموض' },
  fantasy: { eng: 'Fantasy', ara: 'خيال' },
  family: { eng: 'Family', ara: 'عائلي' },
  animation: { eng: 'Animation', ara: 'رسوم متحركة' },
  documentary: { eng: 'Documentary', ara: 'وثائقي' },
  music: { eng: 'Music', ara: 'موسيقى' },
  cooking: { eng: 'Cooking', ara: 'طبخ' },
  talk: { eng: 'Talk', ara: 'برامج حوارية' },
  sport: { eng: 'Sport', ara: 'رياضة' },
  news: { eng: 'News', ara: 'أخبار' },
  faith: { eng: 'Faith', ara: 'روحانيات' },
};

/** The genre's name in the language; an unknown code is returned unchanged. */
export function genreName(code: string, language: 'eng' | 'ara'): string {
  return names[code]?.[language] ?? code;
}
