import type { DeckingConfiguration, RemoteConfiguration } from '@rawi/contract';
import { hasShape } from './has-shape.ts';
import { deckingConfiguration, remoteConfiguration } from './shapes.gen.ts';

/** Whether a fetched or cached value is a remote configuration (BOOT-02, CONF-02). */
export function isRemoteConfiguration(value: unknown): value is RemoteConfiguration {
  return hasShape(value, remoteConfiguration);
}

/** Whether a fetched or cached value is a decking configuration (CONF-10). */
export function isDeckingConfiguration(value: unknown): value is DeckingConfiguration {
  return hasShape(value, deckingConfiguration);
}
