/** The worlds whose trailers are the sandbox's advertisements; `draw-spots.ts` draws them. */
export const SPOTS = ['dunes', 'palms'] as const;
export type Spot = (typeof SPOTS)[number];

/** Seconds, as the replies of the ad server name them. */
export const SPOT_SECONDS: Record<Spot, number> = { dunes: 12, palms: 13 };
