export { recommendationsMigrations, recommendationsModule } from './module.ts';
export { createRecommendations, type Recommendations } from './recommend.ts';
export { createRefresher, recommendationsJobs, type Refresher } from './jobs.ts';
export type { RecommendationsTables } from './tables.ts';
