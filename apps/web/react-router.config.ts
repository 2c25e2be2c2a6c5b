import type { Config } from '@react-router/dev/config';
import { finishBuild } from './build-steps.ts';

export default {
  ssr: true,
  // Route modules are small: splitting each in two only adds requests.
  splitRouteModules: false,
  // The route manifest is small: one file with the first page is faster than a request per discovery.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory),
} satisfies Config;
