// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createInlineAssets } from './create-inline-assets.ts';

vi.mock('@rawi/brand', () => ({ brandCss: () => '' }));
vi.mock('./fonts.ts', () => ({ fontsCss: () => '', fallbackFontsCss: () => '' }));

const { early, start } = createInlineAssets(
  { brand: {} as never, boot: {} as never },
  { entry: '/assets/app.js', files: { scripts: ['/assets/part.js'], styles: [] }, css: '' },
  { loaderData: {}, errors: null },
);
/** Runs the script of a page in whose leading picture nothing has arrived yet. */
const run = () => new Function(start)() as void;
const hasStarted = () => document.querySelector('link[rel=modulepreload]') !== null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
  document.head.innerHTML = '<style id="faces" media="print"></style>';
  document.body.innerHTML = '<div data-leading><img src="/a.avif"></div>';
  Object.defineProperty(document.querySelector('img')!, 'complete', { value: false });
});

test('the app starts once the leading picture is there', () => {
  run();
  expect(hasStarted()).toBe(false);
  document.querySelector('img')!.dispatchEvent(new Event('load'));
  expect(hasStarted()).toBe(true);
});

test('in a browser that shows no pictures it starts with the document', () => {
  run();
  expect(hasStarted()).toBe(false);
  dispatchEvent(new Event('load'));
  expect(hasStarted()).toBe(true);
});

test('it waits for a slow picture no longer than four seconds', () => {
  run();
  vi.advanceTimersByTime(3999);
  expect(hasStarted()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(hasStarted()).toBe(true);
});

test('Back before the app runs loads the page of the address; a jump within the page does not, nor what is pressed later', () => {
  const place = { pathname: '/en/movie/b/M2', search: '', hash: '', reload: vi.fn<() => void>() };
  new Function('location', early)(place);
  place.hash = '#main';
  dispatchEvent(new PopStateEvent('popstate'));
  expect(place.reload).not.toHaveBeenCalled();
  place.pathname = '/en/movie/a/M1';
  dispatchEvent(new PopStateEvent('popstate'));
  expect(place.reload).toHaveBeenCalledOnce();
  document.documentElement.dataset['running'] = '';
  dispatchEvent(new PopStateEvent('popstate'));
  expect(place.reload).toHaveBeenCalledOnce();
  delete document.documentElement.dataset['running'];
});
