import { expect, test } from 'vitest';
import { filesOf, screenSource } from './build-files.ts';

const manifest = {
  'app/routes/title.tsx': {
    file: 'assets/title-1.js',
    imports: ['_app.js', '_titles.js'],
    css: ['assets/title-1.css'],
  },
  'app/routes/to-title.ts': { file: 'assets/to-title-1.js' },
  '_titles.js': { file: 'assets/titles-1.js', imports: ['_app.js'], css: ['assets/titles-1.css'] },
  '_app.js': { file: 'assets/app-1.js', imports: ['_titles.js'], css: ['assets/app-1.css'] },
};

test('a module needs its chunk and all that it imports, each once, and styles in the order of the imports', () => {
  expect(filesOf(manifest, ['app/routes/title.tsx', '_app.js'])).toEqual({
    scripts: ['/assets/titles-1.js', '/assets/app-1.js', '/assets/title-1.js'],
    styles: ['/assets/titles-1.css', '/assets/app-1.css', '/assets/title-1.css'],
  });
});

test('a screen that the build does not have is an error, not a page without its code', () => {
  expect(filesOf(manifest, [screenSource(manifest, 'to-title')]).scripts).toEqual(['/assets/to-title-1.js']);
  expect(() => filesOf(manifest, [screenSource(manifest, 'gone')])).toThrow('app/routes/gone.ts');
});

test('a chunk of screens that is called as another one is an error: the page would get the other one’s styles', () => {
  const shared = { '_a.js': { file: 'a.js', name: 'article-screens' } };
  expect(screenSource(shared, 'help')).toBe('_a.js');
  const twice = { '_b.js': { file: 'b.js', name: 'article-screens' }, ...shared };
  expect(() => screenSource(twice, 'help')).toThrow('Two chunks are called article-screens');
});
