import { scriptJson } from '../document/boot-data.tsx';
import { titlePath } from '../data/paths.ts';
import type { Title } from '../data/title.ts';
import { useSite } from '../document/site.ts';

/** What search engines read about a title (schema.org). */
export function TitleJsonLd({ title }: { title: Title }) {
  const { language, origin } = useSite();
  const picture = title.picture?.files.at(-1);
  const person = ({ name }: { name: string }) => ({ '@type': 'Person', name });
  const facts = {
    '@context': 'https://schema.org',
    '@type': title.route === 'series' ? 'TVSeries' : title.category === 'MUSIC' ? 'MusicAlbum' : 'Movie',
    name: title.title,
    ...(title.otherTitle ? { alternateName: title.otherTitle } : {}),
    description: title.story,
    url: `${origin}${titlePath(language, title)}`,
    inLanguage: language,
    datePublished: String(title.year),
    contentRating: title.rating,
    genre: title.genres.map(({ name }) => name),
    ...(picture ? { image: new URL(`${picture[0]}.jpg`, `${origin}/`).href } : {}),
    ...(title.duration > 0 && title.route === 'movie' ? { duration: `PT${Math.round(title.duration / 60)}M` } : {}),
    actor: title.cast.map(person),
  };
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scriptJson(facts) }} />
  );
}
