import { expect, test } from 'vitest';
import { navigationTarget } from './link-navigation.tsx';

type Press = Parameters<typeof navigationTarget>[0];

/** A click on an element inside a link with these attributes. */
function press(attributes: Record<string, string>, keys: Partial<Press> = {}): Press {
  const link = {
    target: attributes['target'] ?? '',
    hreflang: attributes['hreflang'] ?? '',
    getAttribute: (name: string) => attributes[name] ?? null,
    hasAttribute: (name: string) => name in attributes,
  };
  const target = { closest: () => ('href' in attributes ? link : null) } as unknown as EventTarget;
  return {
    target,
    button: 0,
    defaultPrevented: false,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    ...keys,
  };
}

test('a plain click on a path navigates inside the app, with its query and fragment', () => {
  expect(navigationTarget(press({ href: '/en/movie/the-well/M1?utm_source=a#cast' }))).toBe(
    '/en/movie/the-well/M1?utm_source=a#cast',
  );
});

test('ROUTE-61 a language prefix in capitals is put right, and nothing else of the address', () => {
  const target = (href: string) => navigationTarget(press({ href }));
  expect(target('/EN')).toBe('/en');
  expect(target('/Ar?q=/EN#Top')).toBe('/ar?q=/EN#Top');
  expect(target('/EN/movie/The-Well/M1#Cast')).toBe('/en/movie/The-Well/M1#Cast');
  expect(target('/English/x')).toBe('/English/x');
});

test('other sites, other windows, other languages, downloads and fragments are left to the browser', () => {
  for (const attributes of [
    { href: 'https://rawi.example/en' },
    { href: '//rawi.example/en' },
    { href: 'mailto:help@rawi.example' },
    { href: '#content' },
    { href: '' },
    { href: '/en/movies', target: '_blank' },
    { href: '/ar/movies', hreflang: 'ar' },
    { href: '/en/movies', download: '' },
    {},
  ])
    expect(navigationTarget(press(attributes)), JSON.stringify(attributes)).toBeUndefined();
});

test('a click with a modifier key, another button or a prevented default is ignored', () => {
  for (const keys of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { defaultPrevented: true },
  ])
    expect(navigationTarget(press({ href: '/en/movies' }, keys)), JSON.stringify(keys)).toBeUndefined();
});
