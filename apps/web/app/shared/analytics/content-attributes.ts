import type { ContentCard } from '@rawi/contract';

/** What events say of a content (ANALYT-01); of one that is not known, its id alone. */
export function contentAttributes(
  contentid: string,
  content: Pick<ContentCard, 'title' | 'genre' | 'contentlanguage'> | undefined,
) {
  const title = content?.title.slice(0, 200);
  const genre = content?.genre[0]?.slice(0, 100);
  const language = content?.contentlanguage[0];
  return {
    contentid,
    ...(title && { title }),
    ...(genre && { genre }),
    ...(language && { language }),
  };
}
