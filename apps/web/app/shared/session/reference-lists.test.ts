import { expect, test } from 'vitest';
import { createSession } from './session.ts';
import { createMemoryStore } from './storage.ts';
import { createReferenceLists } from './reference-lists.ts';

const name = { eng: 'x', ara: 'س' };

function setUp(
  files: Record<string, unknown>,
  configuration: object = { countryUrl: 'https://cdn.test/c.json', languageUrl: 'https://cdn.test/l.json' },
) {
  const requests: string[] = [];
  const store = createMemoryStore();
  const session = createSession();
  store.set('appConfig', JSON.stringify(configuration));
  const fetchFile = async (address: string) => {
    requests.push(address);
    if (!(address in files)) throw new Error('down');
    return files[address];
  };
  return { requests, files, session, lists: createReferenceLists({ fetchFile, store, session }) };
}

test('CALL-13 SESS-02 countries are fetched once from the configured address, with their calling codes', async () => {
  const data = [
    { countrycode: 'BH', callingcode: '973', countryname: name },
    { countrycode: 'KW', callingcode: '965', countryname: name },
  ];
  const { lists, requests, session } = setUp({ 'https://cdn.test/c.json': { data } });
  await Promise.all([lists.countries(), lists.countries()]);
  expect(requests).toEqual(['https://cdn.test/c.json']);
  expect(session.get()).toMatchObject({ countries: data, countryCodes: ['973', '965'] });
});

test('CALL-14 LANG-11 languages are fetched once from the configured address', async () => {
  const data = [{ languagecode: 'ara', language: name }];
  const { lists, requests, session } = setUp({ 'https://cdn.test/l.json': { data } });
  expect(await lists.languages()).toEqual(data);
  expect(await lists.languages()).toEqual(data);
  expect(requests).toEqual(['https://cdn.test/l.json']);
  expect(session.get().languages).toEqual(data);
});

test('CALL-13 a failure is not cached, and a reply that is not a list is a failure', async () => {
  const { lists, requests, files } = setUp({});
  await expect(lists.countries()).rejects.toThrow('down');
  files['https://cdn.test/c.json'] = { data: 'soon' };
  await expect(lists.countries()).rejects.toThrow('not a list');
  files['https://cdn.test/c.json'] = { data: [] };
  expect(await lists.countries()).toEqual([]);
  expect(requests).toHaveLength(3);
  await expect(setUp({}, {}).lists.languages()).rejects.toThrow('languageUrl');
});
