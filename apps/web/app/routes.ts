import { index, route, type RouteConfig } from '@react-router/dev/routes';

/**
 * The addresses of the viewer's app. `:lang?` also matches other first parts; `languageOf` in each loader turns
 * everything but `en` and `ar` into the error page (ROUTE-01).
 */
export default [
  index('routes/entry.ts'),
  route(':lang', 'routes/home.tsx'),
  route(':lang?/screen/:section', 'routes/section.tsx'),
  route(':lang?/movie/:mediaTitle/:contentId', 'routes/title.tsx', { id: 'movie' }),
  route(':lang?/series/:mediaTitle/:contentId', 'routes/title.tsx', { id: 'series' }),
  route(':lang?/movie/:mediaTitle/:contentId/play', 'routes/play.tsx'),
  route(':lang?/offline', 'routes/offline.tsx'),
  route('*', 'routes/no-such-page.tsx'),
] satisfies RouteConfig;
