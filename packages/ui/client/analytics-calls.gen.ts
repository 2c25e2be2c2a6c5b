// Made by tools/generate.ts; do not edit.
export const table = {
  collectEvents: { base: 'sms', method: 'POST', path: '/subscriberv2/v1/analytics/events', bodyType: 'json' },
  setAnalyticsUser: { base: 'sms', method: 'PUT', path: '/subscriberv2/v1/analytics/user', bodyType: 'json' },
} as const;

export const codeOfReason: Readonly<Record<string, number>> = {

};
