import type { FaultTexts } from './use-field.ts';

/** Words for faults of fields that no input of their own has (VALID-02..31, TICK-08): `faults={faultTexts.name}`. */
export const faultTexts = {
  name: {
    required: 'fault.name.required',
    short: 'fault.name.bad',
    long: 'fault.name.bad',
    bad: 'fault.name.bad',
  },
  emailOrMobile: {
    required: 'fault.emailOrMobile.required',
    email: 'fault.email.bad',
    mobile: 'fault.mobile.bad',
  },
  oldPassword: {
    required: 'fault.oldPassword.required',
    short: 'fault.password.length',
    long: 'fault.password.length',
  },
  newPassword: {
    required: 'fault.password.required',
    short: 'fault.password.length',
    long: 'fault.password.length',
    same: 'fault.newPassword.same',
  },
  age: { required: 'fault.age.required', bad: 'fault.age.required' },
  ageRange: { required: 'fault.ageRange.required' },
  ticketTitle: { required: 'fault.ticketTitle.required', long: 'fault.ticketTitle.long' },
  description: { required: 'fault.description.required' },
  comment: { required: 'fault.comment.required' },
} as const satisfies Record<string, FaultTexts>;
