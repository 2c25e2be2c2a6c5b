export { dailyKinds, type DailyKind } from './daily-store.ts';
export { analyticsModule } from './module.ts';
