import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { scriptJson } from './boot-data.tsx';
import { PageHead } from './head.tsx';

const brand = {
  providerId: 'rawi',
  name: { en: 'Rawi', ar: 'راوي' },
  pageTitle: { en: 'Rawi — stories', ar: 'راوي — حكايات' },
  description: { en: 'Films and more', ar: 'أفلام وأكثر' },
};

function headAt(path: string, element: ReactElement): string {
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => element }]);
  const site = { language: 'en', origin: 'https://rawi.example', brand, menu: [] };
  return renderToStaticMarkup(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root: site } }} />);
}

test('WL-02 Home has the brand’s own title, other pages their name before the brand’s', () => {
  expect(headAt('/en', <PageHead />)).toContain('<title>Rawi — stories</title>');
  expect(headAt('/ar', <PageHead />)).toContain('<title>راوي — حكايات</title>');
  expect(headAt('/en/movie/x/M1', <PageHead title="The Well" />)).toContain('<title>The Well · Rawi</title>');
});

test('a page names itself in both languages, without the query', () => {
  const head = headAt('/ar/movie/x/M1?utm_source=a', <PageHead title="x" />);
  expect(head).toContain('<link rel="canonical" href="https://rawi.example/ar/movie/x/M1"/>');
  expect(head).toContain('hrefLang="en" href="https://rawi.example/en/movie/x/M1"');
  expect(head).toContain('hrefLang="ar" href="https://rawi.example/ar/movie/x/M1"');
  expect(head).toContain('hrefLang="x-default" href="https://rawi.example/en/movie/x/M1"');
});

test('a shared link shows the picture in a format that every site reads', () => {
  const picture = { shape: 'LANDSCAPE' as const, files: [['/m/a-480', 480], ['/m/a-1440', 1440]] as [string, number][], focal: [0.5, 0.5] as [number, number], colour: '' };
  const head = headAt('/en/movie/x/M1', <PageHead title="x" picture={picture} kind="video.movie" />);
  expect(head).toContain('<meta property="og:image" content="https://rawi.example/m/a-1440.jpg"/>');
  expect(head).toContain('<meta property="og:type" content="video.movie"/>');
});

test('a page that no search engine should list says so and names no canonical address', () => {
  const head = headAt('/en/none', <PageHead title="x" unlisted />);
  expect(head).toContain('noindex');
  expect(head).not.toContain('canonical');
});

test('data inside a script element cannot end it', () => {
  const text = scriptJson({ title: '</script><script>alert(1)</script>\u2028' });
  expect(text).not.toContain('<');
  expect(text).not.toContain('\u2028');
  expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script>\u2028' });
});
