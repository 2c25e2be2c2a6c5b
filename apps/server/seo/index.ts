export { registerSeoRoutes, type SeoDeps } from './seo-routes.ts';
