import type { Profile } from '@rawi/contract';
import { validationErrors } from '@rawi/forms';
import { expect, test } from 'vitest';
import {
  bodyOfProfile,
  emptyProfile,
  profileSchema,
  valuesOfProfile,
  type ProfileValues,
} from './profile-values.ts';

const filled: ProfileValues = {
  ...emptyProfile('dune'),
  profilename: 'Layla',
  dob: { day: '7', month: '3', year: '١٩٩٩' },
  agerange: 'G',
  rating: '15+',
};
const errorsOf = (values: ProfileValues, kidsMode = false) =>
  Object.fromEntries(
    [...validationErrors(profileSchema(values.kidsmode === 'YES', kidsMode), bodyOfProfile(values))].map(
      ([path, { kind }]) => [path, kind],
    ),
  );

test('VALID-17 VALID-18 a grown-up’s profile asks for a birthday, a child’s for a range of ages', () => {
  expect(errorsOf(emptyProfile('dune'))).toEqual({ profilename: 'required', dob: 'required' });
  expect(errorsOf({ ...emptyProfile('dune'), kidsmode: 'YES' })).toEqual({
    profilename: 'required',
    pgrating: 'required',
  });
  expect(errorsOf(filled)).toEqual({});
  expect(errorsOf({ ...filled, kidsmode: 'YES' })).toEqual({});
});

test('VALID-18 in kids mode no range of ages is asked for', () => {
  const child = { ...filled, kidsmode: 'YES', agerange: '' } as const;
  expect(errorsOf(child, false)).toEqual({ pgrating: 'required' });
  expect(errorsOf(child, true)).toEqual({});
});

test('VALID-02 VALID-03 a name has 2 to 32 letters and spaces', () => {
  for (const [profilename, kind] of [
    ['', 'required'],
    ['L', 'tooShort'],
    ['a'.repeat(33), 'tooLong'],
    ['Layla 2', 'invalid'],
  ] as const)
    expect(errorsOf({ ...filled, profilename }), profilename).toEqual({ profilename: kind });
  for (const profilename of ['Li', 'ليلى', 'a'.repeat(32)])
    expect(errorsOf({ ...filled, profilename }), profilename).toEqual({});
});

test('PROF-11 what applies to the kind of profile is sent, and nothing else', () => {
  expect(bodyOfProfile(filled)).toEqual({
    profilename: 'Layla',
    picture: 'dune',
    kidsmode: 'NO',
    dob: '1999-03-07',
    pgrating: '15+',
  });
  expect(bodyOfProfile({ ...filled, kidsmode: 'YES', profilepin: '1234' })).toEqual({
    profilename: 'Layla',
    picture: 'dune',
    kidsmode: 'YES',
    pgrating: 'G',
    profilepin: '1234',
  });
});

test('PROF-11 a profile fills its form, with a rating of another scheme as the lowest step that allows it', () => {
  const profile: Profile = {
    profileid: 'P-1',
    profilename: 'Layla',
    picture: 'dune',
    kidsmode: 'NO',
    dob: '1999-03-07',
    pgrating: 'PG-13',
    profilepin: 'DISABLED',
    created: 0,
  };
  expect(valuesOfProfile(profile)).toMatchObject({
    rating: '13+',
    dob: { day: '7', month: '3', year: '1999' },
  });
  const { pgrating: _, ...unlimited } = profile;
  expect(valuesOfProfile(unlimited)).toMatchObject({ rating: '18+', agerange: '' });
  expect(valuesOfProfile({ ...profile, kidsmode: 'YES', pgrating: 'G' })).toMatchObject({ agerange: 'G' });
  expect(valuesOfProfile({ ...unlimited, kidsmode: 'YES' })).toMatchObject({ agerange: '' });
});
