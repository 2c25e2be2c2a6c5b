import type { Config } from '@react-router/dev/config';
import { finishBuild } from './build-steps.ts';

export default {
  ssr: true,
  // Route files are small here: splitting each in two only costs requests.
  splitRouteModules: false,
  // The map of routes is small: one file with the first page beats a request per discovery.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory),
} satisfies Config;
