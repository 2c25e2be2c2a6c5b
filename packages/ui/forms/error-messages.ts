import type { FieldMessages } from './use-field.ts';

/** Messages for fields without a component of their own (VALID-02..31, TICK-08): `messages={errorMessages.name}`. */
export const errorMessages = {
  name: {
    required: 'field.name.required',
    tooShort: 'field.name.invalid',
    tooLong: 'field.name.invalid',
    invalid: 'field.name.invalid',
  },
  emailOrMobile: {
    required: 'field.emailOrMobile.required',
    email: 'field.email.invalid',
    mobile: 'field.mobile.tooShort',
    country: 'field.mobile.country',
  },
  oldPassword: {
    required: 'field.oldPassword.required',
    tooShort: 'field.password.length',
    tooLong: 'field.password.length',
  },
  newPassword: {
    required: 'field.password.required',
    tooShort: 'field.password.length',
    tooLong: 'field.password.length',
    sameAsOld: 'field.newPassword.sameAsOld',
  },
  age: { required: 'field.age.required', invalid: 'field.age.required' },
  ageRange: { required: 'field.ageRange.required' },
  ticketTitle: { required: 'field.ticketTitle.required', tooLong: 'field.ticketTitle.tooLong' },
  description: { required: 'field.description.required' },
  comment: { required: 'field.comment.required' },
} as const satisfies Record<string, FieldMessages>;
