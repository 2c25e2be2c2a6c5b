export { recommendationsRoutes } from './routes.ts';
export { createRecommendations, type Recommendations } from './recommend.ts';
export { createRefresher, recommendationsJobs } from './jobs.ts';
export type { RecommendationsTables } from './tables.ts';

declare module '@rawi/platform' {
  interface BusEvents {
    /** The visible recommendations of the provider have changed. */
    'recommendations.changed': { providerId: string };
  }
}

/** Folder of the module's migrations. */
export const recommendationsMigrations = new URL('./migrations/', import.meta.url);
