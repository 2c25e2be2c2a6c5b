import { acceptedConfiguration, acceptedDecking, errors } from '@rawi/contract';
import { expect, test } from 'vitest';
import { isDeckingConfiguration, isRemoteConfiguration } from './index.ts';
import { codeOfReason as accountCodes } from './account-calls.gen.ts';
import { codeOfReason as visitorCodes } from './calls.gen.ts';

const title = { default: 'x', eng: 'x', ara: 'س' };
const section = {
  id: 'new',
  title,
  displayType: 'RAIL',
  posterType: 'PORTRAIT',
  sectionType: 'CONTENT',
  itemType: 'content',
  listType: 'DYNAMIC',
  base: 'cms',
  endpoint: 'subscriber/v1/content',
  parameters: { rail: 'new' },
  seeAll: true,
};
const screen = {
  id: 'home',
  title,
  status: 'ACTIVE',
  screenPosition: 'TOP',
  profileTypes: ['ALL'],
  userTypes: ['ALL'],
  sections: [section],
};
const configuration = {
  providerDetails: {
    providerId: 'rawi',
    baseURLs: {
      recommend: '/r/',
      charge: '/c/',
      cms: 'https://cms.test/',
      crm: '/x/',
      drm: '/d/',
      sms: '/s/',
    },
  },
  featureEnabled: { isDeckingEnabled: true },
  apiUtilities: {},
  displayLanguages: [{ language: 'English', code: 'eng', isdefault: 'YES' }],
  screens: [screen],
};

/** Copies of the value, each with one part left out or replaced by a wrong one. */
function mutationsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [{}, null, typeof value === 'string' ? 7 : 'other'];
  const parts = Object.entries(value);
  const replacePart = (name: string, part: unknown) =>
    Array.isArray(value) ? [part] : { ...value, [name]: part };
  const withoutPart = (name: string) => Object.fromEntries(parts.filter(([key]) => key !== name));
  return [
    7,
    ...parts.flatMap(([name, part]) => [
      ...(Array.isArray(value) ? [] : [withoutPart(name)]),
      ...mutationsOf(part).map((one) => replacePart(name, one)),
    ]),
  ];
}

test('BOOT-02 CONF-02 CONF-10 the browser’s check agrees with the contract’s schema on every value', () => {
  expect(isRemoteConfiguration(configuration)).toBe(true);
  const cases = mutationsOf(configuration);
  expect(cases.length).toBeGreaterThan(100);
  for (const value of cases)
    expect(isRemoteConfiguration(value), JSON.stringify(value)).toBe(
      acceptedConfiguration.safeParse(value).success,
    );
  const decking = { providerId: 'rawi', screens: [screen] };
  for (const value of [decking, ...mutationsOf(decking)])
    expect(isDeckingConfiguration(value), JSON.stringify(value)).toBe(
      acceptedDecking.safeParse(value).success,
    );
});

test('BOOT-02 unknown properties of a later release are accepted', () => {
  expect(isRemoteConfiguration({ ...configuration, colours: ['red'] })).toBe(true);
});

test('ERR-24 each reason of the contract maps to its code', () => {
  const codeOfReason = { ...visitorCodes, ...accountCodes };
  expect(Object.keys(codeOfReason)).toHaveLength(Object.keys(errors).length);
  for (const [code, { reason }] of Object.entries(errors)) expect(codeOfReason[reason]).toBe(Number(code));
});
