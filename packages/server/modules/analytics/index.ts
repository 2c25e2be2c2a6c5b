export { analyticsModule } from './module.ts';
