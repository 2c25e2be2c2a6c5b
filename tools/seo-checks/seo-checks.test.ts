import { expect, test } from 'vitest';
import { headFaults } from './check-head.ts';
import { jsonLdFaults, typesOf } from './check-json-ld.ts';
import { readPage } from './read-page.ts';

const movie = {
  '@context': 'https://schema.org',
  '@type': 'Movie',
  name: 'The Well',
  image: 'https://a.example/i.jpg',
  url: 'https://a.example/en/movie/the-well/M1',
  datePublished: '2024-02-29',
  description: 'A story',
  duration: 'PT1H35M',
  actor: [{ '@type': 'Person', name: 'A' }],
};

test('valid JSON-LD has no faults, and each kind of error is reported', () => {
  expect(jsonLdFaults(movie)).toEqual([]);
  const wrong: [object | string, RegExp][] = [
    ['{', /not JSON/],
    [{ ...movie, '@context': 'http://schema.org' }, /@context/],
    [{ ...movie, '@type': 'Film' }, /not known/],
    [{ ...movie, name: undefined }, /name is missing/],
    [{ ...movie, url: undefined }, /url is recommended/],
    [{ ...movie, image: '/i.jpg' }, /no address/],
    [{ ...movie, datePublished: '2023-02-29' }, /year-or-date/],
    [{ ...movie, duration: 'PT' }, /duration/],
    [{ ...movie, duration: '95' }, /duration/],
    [{ ...movie, numberOfSeasons: 2 }, /not a property/],
    [{ ...movie, actor: [{ '@type': 'Movie', name: 'A', image: movie.image }] }, /is not allowed here/],
    [{ ...movie, genre: [] }, /empty list/],
    [{ ...movie, isAccessibleForFree: 'yes' }, /no flag/],
    [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', position: 2, name: 'a' }],
      },
      /another number/,
    ],
  ];
  for (const [data, fault] of wrong) expect(jsonLdFaults(data).join('\n')).toMatch(fault);
  expect(typesOf([movie, { '@graph': [movie] }])).toEqual(['Movie', 'Movie']);
});

const head = (more = '') => `<!DOCTYPE html><html lang="en" dir="ltr"><head><title>A &amp; B</title>
  <meta name="description" content="x"/><meta name="viewport" content="v"/><meta name="theme-color" content="#000000"/><meta name="robots" content="index"/>
  <link rel="canonical" href="https://a.example/en"/><link rel="alternate" hrefLang="en" href="https://a.example/en"/>
  <link rel="alternate" hrefLang="ar" href="https://a.example/ar"/><link rel="alternate" hrefLang="x-default" href="https://a.example/en"/>
  ${['title', 'description', 'type', 'site_name'].map((name) => `<meta property="og:${name}" content="x"/>`).join('')}
  <meta property="og:url" content="https://a.example/en"/><meta property="og:image" content="https://a.example/i.jpg"/>
  <meta property="og:image:type" content="image/jpeg"/><meta property="og:image:width" content="1"/><meta property="og:image:height" content="1"/>
  <meta property="og:image:alt" content="x"/><meta property="og:locale" content="en_US"/><meta property="og:locale:alternate" content="ar_AR"/>
  <meta name="twitter:card" content="summary_large_image"/>${more}</head><body><a href="/en/x?a=1&amp;b=2">x</a></body></html>`;

test('a valid head has no faults, and each kind of error is reported', () => {
  const faults = (html: string, address = 'https://a.example/en', listed = true) =>
    headFaults(readPage(html), address, { indexed: listed }).join('\n');
  expect(faults(head())).toBe('');
  expect(faults(head(), 'https://a.example/other')).toMatch(/canonical/);
  expect(faults(head('<title>again</title>'))).toMatch(/2 titles/);
  expect(faults(head('<meta property="og:image" content="/i.jpg"/>'))).toMatch(/og:image occurs 2 times/);
  expect(faults(head().replace('hrefLang="x-default"', 'hrefLang="fr"'))).toMatch(/no hreflang x-default/);
  expect(faults(head().replace('lang="en"', 'lang="ar"'))).toMatch(/direction/);
  expect(faults(head(), 'https://a.example/en', false)).toMatch(/has no noindex/);
  expect(
    faults(head().replace('content="index"', 'content="noindex"'), 'https://a.example/en', false),
  ).toMatch(/canonical link or alternates/);
});

test('a page is read as a crawler without JavaScript reads it', () => {
  const page = readPage(
    head(
      '<script type="application/ld+json">{"a":"<title>"}</script><script>document.write("<title>")</script>',
    ),
  );
  expect(page.titles).toEqual(['A & B']);
  expect(page.jsonLd).toEqual([{ a: '<title>' }]);
  expect(page.anchors).toEqual(['/en/x?a=1&b=2']);
});
