import { describe, expect, test } from 'vitest';
import {
  captionBackgrounds,
  captionColours,
  captionEdges,
  captionFaces,
  captionStyleProperties,
  changeCaptionStyle,
  defaultCaptionStyle,
  readCaptionStyle,
} from './caption-style.ts';
import { lineDirection } from './line-direction.ts';
import { readChoices, rememberChoices } from './stored-choices.ts';

describe('how captions look', () => {
  test('a stored style is read; what is unknown gets its default', () => {
    expect(readCaptionStyle({ colour: 'yellow', background: 'plaid', edge: 7, face: 'serif' })).toEqual({
      ...defaultCaptionStyle,
      colour: 'yellow',
      face: 'serif',
    });
    for (const raw of [undefined, null, 'x', []]) expect(readCaptionStyle(raw)).toEqual(defaultCaptionStyle);
  });

  test('is remembered for the next film', () => {
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    };
    const style = { ...defaultCaptionStyle, edge: 'shadow' as const };
    rememberChoices(storage, { captionStyle: style });
    rememberChoices(storage, { volume: 0.5 });
    expect(readChoices(storage).captionStyle).toEqual(style);
  });

  test('text that loses its box gets an outline, which can be taken away again', () => {
    const bare = changeCaptionStyle(defaultCaptionStyle, { background: 'none' });
    expect(bare).toMatchObject({ background: 'none', edge: 'outline' });
    expect(changeCaptionStyle(bare, { edge: 'none' })).toMatchObject({ background: 'none', edge: 'none' });
    const shadowed = { ...defaultCaptionStyle, edge: 'shadow' as const };
    expect(changeCaptionStyle(shadowed, { background: 'none' }).edge).toBe('shadow');
  });

  test('each choice changes what is drawn', () => {
    const drawn = (change: object) =>
      JSON.stringify(captionStyleProperties({ ...defaultCaptionStyle, ...change }));
    const all = [
      ...captionColours.map((colour) => drawn({ colour })),
      ...captionBackgrounds.map((background) => drawn({ background })),
      ...captionEdges.map((edge) => drawn({ edge })),
      ...captionFaces.map((face) => drawn({ face })),
    ];
    // The default is one of the choices in each of the four lists.
    expect(new Set(all).size).toBe(all.length - 3);
  });
});

describe('the direction of a line', () => {
  test.each([
    ['أُضيء المصباح.', 'ar', 'rtl'],
    ['– من هناك؟', 'ar', 'rtl'],
    ['Rawi قال ذلك.', 'ar', 'rtl'],
    ['100%!', 'ar-SA', 'rtl'],
    ['…', 'ara', 'rtl'],
    ['The lamp was lit.', 'ar', 'ltr'],
    ['The lamp was lit.', 'en', 'ltr'],
    ['– Who is there?', 'en', 'ltr'],
    ['100%!', 'en', 'ltr'],
    ['أهلًا, he said.', 'en', 'rtl'],
    ['أُضيء المصباح.', undefined, 'rtl'],
    ['…', undefined, 'ltr'],
  ])('%s in %s is set %s', (text, language, direction) => {
    expect(lineDirection(text, language)).toBe(direction);
  });
});
