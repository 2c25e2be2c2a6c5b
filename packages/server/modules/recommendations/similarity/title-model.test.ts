import type { TitleFacts } from '@rawi/catalogue';
import { describe, expect, test } from 'vitest';
import { storyWords } from './story-words.ts';
import { createTitleModel } from './title-model.ts';

function title(titleId: string, facts: Partial<TitleFacts> = {}): TitleFacts {
  return {
    titleId,
    category: 'MOVIE',
    rating: 'PG',
    year: 2020,
    country: 'BH',
    genres: ['drama'],
    tags: [],
    audio: ['ara'],
    people: [],
    popularity: 1,
    words: '',
    ...facts,
  };
}

function modelOf(titles: TitleFacts[]) {
  const gathered = createTitleModel();
  gathered.add(titles);
  return gathered.build();
}

const neighbourIds = (titles: TitleFacts[], id: string, count = 5) =>
  modelOf(titles)
    .neighbours(id, count)
    .map((one) => one.titleId);

const sea = 'A pearl diver leaves the harbour before dawn. غواص لؤلؤ يترك المرفأ قبل الفجر.';
const desert = 'A caravan is lost between two wells. قافلة تضيع بين بئرين.';

describe('content similarity', () => {
  const small = [
    title('PEARL', { words: sea, people: ['amal', 'salem'], genres: ['drama', 'history'] }),
    title('DIVER', {
      words: 'The pearl divers and their harbour. الغواصون واللؤلؤ.',
      people: ['salem'],
      genres: ['drama'],
    }),
    title('WELL', { words: desert, people: ['huda'], genres: ['adventure'], year: 1990 }),
    title('CARAVAN', {
      words: 'The last caravan, and its wells. القافلة الأخيرة.',
      people: ['huda'],
      genres: ['adventure'],
      year: 1991,
    }),
    title('CAKE', { words: 'Ten bakers, one oven.', genres: ['cooking'], category: 'TVSHOW', country: 'LB' }),
    title('BREAD', {
      words: 'The oven of the bakers at night.',
      genres: ['cooking'],
      category: 'TVSHOW',
      country: 'LB',
    }),
  ];

  test('CAT-14 a small catalogue has the expected neighbours', () => {
    expect(neighbourIds(small, 'PEARL', 1)).toEqual(['DIVER']);
    expect(neighbourIds(small, 'WELL', 1)).toEqual(['CARAVAN']);
    expect(neighbourIds(small, 'CAKE', 1)).toEqual(['BREAD']);
    expect(neighbourIds(small, 'DIVER')).not.toContain('DIVER');
  });

  test('similarity is symmetric, from 0 to 1, and highest for duplicates', () => {
    const model = modelOf(
      [...small, title('TWIN', small[0])].map((one, at) => (at === 6 ? { ...one, titleId: 'TWIN' } : one)),
    );
    const score = (from: string, to: string) =>
      model.neighbours(from, 9).find((one) => one.titleId === to)?.score ?? 0;
    for (const one of small)
      for (const other of small)
        if (one !== other)
          expect(score(one.titleId, other.titleId)).toBeCloseTo(score(other.titleId, one.titleId), 3);
    expect(score('PEARL', 'TWIN')).toBeGreaterThan(0.85);
    expect(score('PEARL', 'TWIN')).toBeLessThanOrEqual(1);
    expect(score('PEARL', 'DIVER')).toBeLessThan(score('PEARL', 'TWIN'));
  });

  test('shared people count more the fewer titles they have', () => {
    const crowd = Array.from({ length: 40 }, (_, n) =>
      title(`X${n}`, { people: ['everywhere'], genres: ['comedy'] }),
    );
    const titles = [
      title('ONE', { people: ['rare', 'everywhere'], genres: ['music'] }),
      title('RARE', { people: ['rare'], genres: ['talk'] }),
      ...crowd,
    ];
    expect(neighbourIds(titles, 'ONE', 1)).toEqual(['RARE']);
  });

  test('nearer years score higher, all else being equal', () => {
    const titles = [
      title('NOW', { year: 2020 }),
      title('FAR', { year: 1970 }),
      title('NEAR', { year: 2018 }),
    ];
    expect(neighbourIds(titles, 'NOW')).toEqual(['NEAR', 'FAR']);
  });

  test('titles for adults and for children are never neighbours, and children’s titles prefer each other', () => {
    const cartoon = {
      genres: ['animation'],
      tags: ['KIDS'],
      rating: 'G',
      words: 'A fox and a hedgehog look for the moon.',
    };
    const titles = [
      title('FOX', cartoon),
      title('HEDGEHOG', cartoon),
      title('BOLD', { ...cartoon, tags: ['BOLD'], rating: '18+' }),
      title('FAMILY', { ...cartoon, tags: [], rating: 'PG' }),
    ];
    expect(neighbourIds(titles, 'FOX')).toEqual(['HEDGEHOG', 'FAMILY']);
    expect(neighbourIds(titles, 'BOLD')).toEqual(['FAMILY']);
  });

  test('a title that shares nothing, a single one and an unknown one have no neighbours', () => {
    expect(neighbourIds([title('ONLY')], 'ONLY')).toEqual([]);
    expect(neighbourIds(small, 'NOBODY')).toEqual([]);
    const stranger = title('STRANGER', {
      category: 'MUSIC',
      genres: [],
      country: 'JP',
      audio: ['jpn'],
      year: 1900,
    });
    expect(neighbourIds([...small, stranger], 'STRANGER')).toEqual([]);
  });

  test('visits a bounded part of a large catalogue and still finds the rare neighbour', () => {
    const many = Array.from({ length: 6000 }, (_, n) =>
      title(`T${n}`, { popularity: n, year: 1970 + (n % 50) }),
    );
    const titles = [
      ...many,
      title('LEAST', { popularity: -1, people: ['zeina'] }),
      title('OTHER', { popularity: -2, people: ['zeina'] }),
    ];
    const model = modelOf(titles);
    const began = process.threadCpuUsage();
    expect(model.neighbours('LEAST', 30)[0]!.titleId).toBe('OTHER');
    expect(model.neighbours('T17', 30)).toHaveLength(30);
    const { user, system } = process.threadCpuUsage(began);
    expect((user + system) / 1000, 'milliseconds').toBeLessThan(500);
  });
});

describe('words of a story', () => {
  test('match across case, accents, plural and the article, in both scripts', () => {
    expect(storyWords('Cities, city; CAFÉ cafés')).toEqual(['city', 'city', 'cafe', 'cafe']);
    expect(storyWords('البيت والبيت بيت')).toEqual(['بيت', 'بيت', 'بيت']);
    expect(storyWords('أَمَل امل آمل')).toEqual(['امل', 'امل', 'امل']);
    expect(storyWords('مدينة المدينه مديـــنة')).toEqual(['مدينه', 'مدينه', 'مدينه']);
    expect(storyWords('')).toEqual([]);
    expect(storyWords('1 22 a ؟ 🎬 <b>')).toEqual([]);
  });
});
