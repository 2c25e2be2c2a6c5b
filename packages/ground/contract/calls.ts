import type { Call } from './call.ts';
import { getAvailability, listAvailabilities } from './availability.ts';
import { getConfiguration, getDeckingAddress, getDeckingFile } from './configuration.ts';
import { getContent, getScreen, listContent } from './content.ts';
import { getCountry, registerDevice } from './device.ts';
import { authorizeStream, getPackage, startStream, stopStream } from './playback.ts';

/** Every call of the service. A call that is not here is neither served nor documented. */
export const calls = {
  getConfiguration,
  getDeckingAddress,
  getDeckingFile,
  registerDevice,
  getCountry,
  listAvailabilities,
  getAvailability,
  listContent,
  getContent,
  getScreen,
  getPackage,
  authorizeStream,
  startStream,
  stopStream,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
