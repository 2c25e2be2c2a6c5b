// Made by tools/generate.ts; do not edit.
export const table = {
  getConfiguration: { base: 'site', method: 'GET', path: '/config/{providerid}.json', bodyType: 'json' },
  getDeckingAddress: { base: 'cms', method: 'GET', path: '/subscriber/v1/deckingconfig', bodyType: 'json' },
  getDeckingFile: { base: 'site', method: 'GET', path: '/config/{providerid}/decking.json', bodyType: 'json' },
  registerDevice: { base: 'sms', method: 'POST', path: '/subscriberv2/v1/device/register/{providerid}', bodyType: 'text' },
  getCountry: { base: 'sms', method: 'GET', path: '/subscriberv2/v1/getcountry', bodyType: 'json' },
  listAvailabilities: { base: 'sms', method: 'GET', path: '/subscriberv2/v1/availability', bodyType: 'json' },
  getAvailability: { base: 'sms', method: 'GET', path: '/subscriberv2/v1/availability/{availabilityid}', bodyType: 'json' },
  listContent: { base: 'cms', method: 'GET', path: '/subscriber/v1/content', bodyType: 'json' },
  getContent: { base: 'cms', method: 'GET', path: '/subscriber/v1/content/{contentid}', bodyType: 'json' },
  getScreen: { base: 'cms', method: 'GET', path: '/subscriber/v1/screen/{screenid}', bodyType: 'json' },
  getPackage: { base: 'cms', method: 'POST', path: '/subscriber/v1/content/package/{contentid}', bodyType: 'form' },
  authorizeStream: { base: 'cms', method: 'GET', path: '/stream/content/authorize', bodyType: 'json' },
  startStream: { base: 'cms', method: 'POST', path: '/stream/content/{contentid}', bodyType: 'form' },
  stopStream: { base: 'cms', method: 'DELETE', path: '/stream/content/{contentid}', bodyType: 'json' },
} as const;
