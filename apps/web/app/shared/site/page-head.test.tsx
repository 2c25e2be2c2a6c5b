import { sharePath } from '@rawi/brand';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { scriptJson } from './script-json.ts';
import { PageHead } from './page-head.tsx';
import { shorten } from './shorten.ts';
import { SiteContext, useSiteValue } from './site.ts';

const brand = {
  providerId: 'rawi',
  name: { en: 'Rawi', ar: 'راوي' },
  pageTitle: { en: 'Rawi — stories', ar: 'راوي — حكايات' },
  description: { en: 'Films and more', ar: 'أفلام وأكثر' },
  defaultLanguage: 'ara' as const,
  theme: {
    stage: '#0b0e14',
    raised: '#141a24',
    text: '#ede6d6',
    accent: '#f2b544',
    radius: 8,
    displayFace: 'Reem Kufi' as const,
    textFace: 'Readex Pro' as const,
    motif: 'moons' as const,
  },
};

function headAt(path: string, element: ReactElement): string {
  const Page = () => <SiteContext value={useSiteValue()}>{element}</SiteContext>;
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page }]);
  const site = { language: 'en', origin: 'https://rawi.example', brand, menu: [] };
  return renderToStaticMarkup(
    <Stub initialEntries={[path]} hydrationData={{ loaderData: { root: site } }} />,
  );
}

test('WL-02 Home has the brand’s own title, other pages their name before the brand’s', () => {
  expect(headAt('/en', <PageHead />)).toContain('<title>Rawi — stories</title>');
  expect(headAt('/ar', <PageHead />)).toContain('<title>راوي — حكايات</title>');
  expect(headAt('/en/movie/x/M1', <PageHead title="The Well" />)).toContain('<title>The Well · Rawi</title>');
});

test('a page has canonical and alternate links in both languages, without the query; x-default is the brand’s default language', () => {
  const head = headAt('/ar/movie/x/M1?utm_source=a', <PageHead title="x" />);
  expect(head).toContain('<link rel="canonical" href="https://rawi.example/ar/movie/x/M1"/>');
  expect(head).toContain('hrefLang="en" href="https://rawi.example/en/movie/x/M1"');
  expect(head).toContain('hrefLang="ar" href="https://rawi.example/ar/movie/x/M1"');
  expect(head).toContain('hrefLang="x-default" href="https://rawi.example/ar/movie/x/M1"');
});

test('a page with several addresses has one canonical address', () => {
  const head = headAt('/movie/any-words/M1', <PageHead title="x" address="/en/movie/the-well/M1" />);
  expect(head).toContain('rel="canonical" href="https://rawi.example/en/movie/the-well/M1"');
  expect(head).toContain('hrefLang="ar" href="https://rawi.example/ar/movie/the-well/M1"');
  expect(head).toContain('<meta property="og:url" content="https://rawi.example/en/movie/the-well/M1"/>');
});

test('og:image is the generated share picture: the title’s, else the brand’s', () => {
  const picture = {
    shape: 'LANDSCAPE' as const,
    files: [['/images/rawi/a1/480', 480]] as [string, number][],
    focal: [0.5, 0.5] as [number, number],
    colour: '',
  };
  const head = headAt(
    '/en/movie/x/M1',
    <PageHead title="x" card={{ id: 'M1', title: 'The Well', picture }} ogType="video.movie" />,
  );
  const address = sharePath(brand, 'en', { id: 'M1', title: 'The Well', pictureId: 'a1' });
  expect(address).toMatch(/^\/images\/rawi\/share\/en\/M1\/\w+\.jpg$/);
  expect(head).toContain(`<meta property="og:image" content="https://rawi.example${address}"/>`);
  expect(head).toContain('<meta property="og:image:alt" content="The Well"/>');
  expect(head).toContain('<meta property="og:type" content="video.movie"/>');
  expect(head).toContain(
    '<meta property="og:locale" content="en_US"/><meta property="og:locale:alternate" content="ar_AR"/>',
  );
  expect(headAt('/ar', <PageHead />)).toContain(`content="https://rawi.example${sharePath(brand, 'ar')}"`);
});

test('a page of several titles uses a wide picture as og:image, and no other shape', () => {
  const picture = {
    shape: 'LANDSCAPE' as const,
    files: [
      ['/m/a/480', 480],
      ['/m/a/960', 960],
      ['/m/a/1920', 1920],
    ] as [string, number][],
    focal: [0.5, 0.5] as [number, number],
    colour: '',
  };
  const head = headAt('/en/genre/drama', <PageHead title="Drama" picture={picture} />);
  expect(head).toContain('<meta property="og:image" content="https://rawi.example/m/a/960.jpg"/>');
  expect(head).toContain(
    '<meta property="og:image:width" content="960"/><meta property="og:image:height" content="540"/>',
  );
  expect(
    headAt('/en/genre/drama', <PageHead title="Drama" picture={{ ...picture, shape: 'PORTRAIT' }} />),
  ).toContain(`https://rawi.example${sharePath(brand, 'en')}`);
});

test('a page with several addresses and no language prefix has one canonical address per language', () => {
  const head = headAt('/TermsOfUse-ar', <PageHead title="x" address="/terms-of-use" />);
  expect(head).toContain('<link rel="canonical" href="https://rawi.example/ar/terms-of-use"/>');
  expect(head).toContain('hrefLang="en" href="https://rawi.example/en/terms-of-use"');
});

test('an unlisted page is noindex and has no canonical address', () => {
  const head = headAt('/en/none', <PageHead title="x" noIndex />);
  expect(head).toContain('noindex');
  expect(head).not.toContain('canonical');
  expect(head).not.toContain('hrefLang');
});

test('a description is cut between words, and never inside a surrogate pair', () => {
  expect(shorten('  one\n two  ', 20)).toBe('one two');
  expect(shorten('A story of a well, and of those who keep it', 20)).toBe('A story of a well…');
  const long = shorten('كلمة '.repeat(80), 160);
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/كلمة…$/);
  expect(shorten('😀'.repeat(100), 21)).toBe(`${'😀'.repeat(10)}…`);
});

test('data inside a script element cannot end it', () => {
  const text = scriptJson({ title: '</script><script>alert(1)</script>\u2028' });
  expect(text).not.toContain('<');
  expect(text).not.toContain('\u2028');
  expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script>\u2028' });
});
