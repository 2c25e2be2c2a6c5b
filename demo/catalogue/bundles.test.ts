import { describe, expect, test } from 'vitest';
import { bundleRails, bundles, layali, titles } from './index.ts';

const byId = new Map(titles.map((title) => [title.id, title]));

describe('the bundles', () => {
  test('are four of Rawi and three of Layali, each of at least four titles that the brand carries', () => {
    const of = (brand: string) => bundles.filter((bundle) => bundle.brand === brand);
    expect(of('rawi')).toHaveLength(4);
    expect(of('layali')).toHaveLength(3);
    for (const { id, brand, titles: held } of bundles) {
      expect(id).toMatch(/^B\d{4}$/);
      expect(new Set(held).size, id).toBe(held.length);
      expect(held.length, id).toBeGreaterThanOrEqual(4);
      for (const title of held) {
        expect(byId.has(title), `${id} ${title}`).toBe(true);
        if (brand === 'layali') expect(layali.titles, `${id} ${title}`).toContain(title);
      }
    }
  });

  test('have a price model that each of their titles has too', () => {
    for (const { id, price, titles: held } of bundles)
      for (const title of held) expect(byId.get(title)!.prices, `${id} ${title}`).toContain(price);
  });

  test('have unique scenes, and no two similar neighbours', () => {
    const scene = ({ scene: { world, light, subject } }: { scene: (typeof bundles)[number]['scene'] }) =>
      `${world}/${light}/${subject}`;
    const all = [...titles, ...bundles].map(scene);
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
    const shown = new Map([...titles, ...bundles].map((one) => [one.id, one.scene]));
    for (const rail of [...bundleRails('rawi'), ...bundleRails('layali')])
      rail.ids.slice(1).forEach((id, at) => {
        const [here, before] = [shown.get(id)!, shown.get(rail.ids[at]!)!];
        expect(`${here.world} ${here.light}`, `${rail.id}: ${id}`).not.toBe(
          `${before.world} ${before.light}`,
        );
        expect(here.subject, `${rail.id}: ${id}`).not.toBe(before.subject);
      });
  });

  test('have a short and a long description in both languages', () => {
    const arabic = /\p{Script=Arabic}/u;
    for (const { id, title, short, long } of bundles)
      for (const text of [title, short, long]) {
        expect(text.en, id).not.toMatch(arabic);
        expect(text.ar, id).toMatch(arabic);
        expect(text.ar, id).not.toMatch(/[A-Za-z0-9,;?'"]/);
        if (text === short) expect(Math.max(text.en.length, text.ar.length), id).toBeLessThanOrEqual(110);
        if (text === long)
          expect((text.en.match(/[.?!](?=\s|$)/g) ?? []).length, id).toBeGreaterThanOrEqual(3);
      }
  });
});
