import { expect, test } from 'vitest';
import { createSession } from './session.ts';
import { createMemoryStore } from './storage.ts';
import { createWorldLists } from './world-lists.ts';

const name = { eng: 'x', ara: 'س' };

function worldWith(files: Record<string, unknown>, configuration: object = { countryUrl: 'https://cdn.test/c.json', languageUrl: 'https://cdn.test/l.json' }) {
  const asked: string[] = [];
  const store = createMemoryStore();
  const session = createSession();
  store.set('appConfig', JSON.stringify(configuration));
  const fetchFile = async (address: string) => {
    asked.push(address);
    if (!(address in files)) throw new Error('down');
    return files[address];
  };
  return { asked, files, session, lists: createWorldLists({ fetchFile, store, session }) };
}

test('CALL-13 SESS-02 countries are fetched once from the configured address, with their calling codes', async () => {
  const data = [{ countrycode: 'BH', callingcode: '973', countryname: name }, { countrycode: 'KW', callingcode: '965', countryname: name }];
  const { lists, asked, session } = worldWith({ 'https://cdn.test/c.json': { data } });
  await Promise.all([lists.countries(), lists.countries()]);
  expect(asked).toEqual(['https://cdn.test/c.json']);
  expect(session.get()).toMatchObject({ countries: data, countryCodes: ['973', '965'] });
});

test('CALL-14 LANG-11 languages are fetched once from the configured address', async () => {
  const data = [{ languagecode: 'ara', language: name }];
  const { lists, asked, session } = worldWith({ 'https://cdn.test/l.json': { data } });
  expect(await lists.languages()).toEqual(data);
  expect(await lists.languages()).toEqual(data);
  expect(asked).toEqual(['https://cdn.test/l.json']);
  expect(session.get().languages).toEqual(data);
});

test('CALL-13 a failure is not cached, and a reply that is not a list is a failure', async () => {
  const { lists, asked, files } = worldWith({});
  await expect(lists.countries()).rejects.toThrow('down');
  files['https://cdn.test/c.json'] = { data: 'soon' };
  await expect(lists.countries()).rejects.toThrow('not a list');
  files['https://cdn.test/c.json'] = { data: [] };
  expect(await lists.countries()).toEqual([]);
  expect(asked).toHaveLength(3);
  await expect(worldWith({}, {}).lists.languages()).rejects.toThrow('languageUrl');
});
