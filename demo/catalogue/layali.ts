import { homeRails as rawi, type Rail } from './rails.ts';

/** The second brand's own choice: fewer titles, other rails. */
export const layali: { titles: readonly string[]; homeRails: readonly Rail[] } = {
  titles: rawi.flatMap((rail) => rail.ids), homeRails: rawi,
};
