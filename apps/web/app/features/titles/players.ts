import { createContext, type ComponentType } from 'react';
import type { Title, Trailer } from '../../shared/service-data/title.ts';

/** The players that a title's page shows, given by the route: the code that plays is a feature of its own. */
export interface Players {
  /** Plays an episode over the page. `page` is the address of the episode when it does not play. */
  Episode: ComponentType<{ episode: { id: string; title: string }; series: Title; page: string }>;
  /** Plays a trailer in place of the hero picture. `page` is the address of the trailer when it does not play. */
  Trailer: ComponentType<{ title: Title; trailer: Trailer; page: string }>;
}

export const PlayersContext = createContext<Players>({ Episode: () => null, Trailer: () => null });
