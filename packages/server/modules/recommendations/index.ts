export { recommendationsMigrations, recommendationsModule } from './module.ts';
export { createRecommendations } from './recommend.ts';
export { createRefresher, recommendationsJobs } from './jobs.ts';
export type { RecommendationsTables } from './tables.ts';
