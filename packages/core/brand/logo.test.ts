import { expect, test } from 'vitest';
import { readLogo } from './logo.ts';

const svgOf = (inside: string, root = 'viewBox="0 0 120 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;

test('WL-01 an SVG logo is accepted with its width and height', () => {
  const logo = readLogo(
    `<?xml version="1.0"?>\n<!-- by hand -->\n${svgOf('<defs><linearGradient id="g"/></defs><path fill="url(#g)" d="M0 0h9"/>')}\n`,
  );
  expect(logo).toMatchObject({ width: 120, height: 32 });
  expect((logo as { svg: string }).svg).not.toContain('by hand');
});

test('WL-06 scripts and external references are refused with a reason', () => {
  for (const [inside, sentence] of [
    ['<script>alert(1)</script>', 'only shapes'],
    ['<svg:script/>', 'only shapes'],
    ['<foreignObject><p/></foreignObject>', 'only shapes'],
    ['<image href="x.png"/>', 'only shapes'],
    ['<a href="https://x.example"><path/></a>', 'only shapes'],
    ['<animate attributeName="href"/>', 'only shapes'],
    ['<path onload="x()"/>', 'event handlers'],
    ['<path/onload=x()/>', 'event handlers'],
    ['<linearGradient id="g" xlink:href="https://x.example/g.svg#g"/>', 'nothing outside'],
    ['<path fill="url(https://x.example/a.svg#a)"/>', 'nothing outside'],
    ['<style>@import "https://x.example/a.css";</style>', 'nothing outside'],
    ['<style>path{fill:u\\72l(https://x.example)}</style>', 'nothing outside'],
    ['<path d="&#106;"/>', 'nothing outside'],
    ['<![CDATA[<script>]]>', 'document type'],
  ] as const)
    expect(readLogo(svgOf(inside)), inside).toContain(sentence);
});

test('WL-06 a logo needs a viewBox within the allowed proportions, and a small file', () => {
  expect(readLogo('<p>no</p>')).toContain('not an SVG');
  expect(readLogo('<!DOCTYPE svg><svg></svg>')).toContain('not an SVG');
  expect(readLogo(svgOf('', 'width="12"'))).toContain('viewBox');
  expect(readLogo(svgOf('', 'viewBox="0 0 900 10"'))).toContain('wider');
  expect(readLogo(svgOf(`<path d="${'M0 0'.repeat(9000)}"/>`))).toContain('larger');
  expect(readLogo('<svg viewBox="0 0 1 1"></svg>')).toContain('namespace');
});
