import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * Chunk groups of the pages other than Home, by the path of the source: modules that several pages of a group share are
 * loaded with the first of them. Packages with `sideEffects` set in `package.json` are split file by file.
 */
const chunkGroups = {
  lists:
    /app\/features\/(?:lists|people|search)\/|app\/shared\/cards\/(?:paged-grid|use-more-pages|kept-pages|list-heading)|service-data\/(?:lists|section-filter)\.ts|domain\/search-text\.ts|parts\/grid(?:-keys)?\.tsx?/,
  titles: /app\/features\/titles\/|service-data\/title\.ts|app\/routes\/title-loaders\.ts/,
  watch: /app\/features\/watch\//,
  /** What forms and account pages share among themselves. */
  forms:
    /packages\/ui\/parts\/(code-)?field\.tsx|(?:core|core)\/domain\/(form-rules|digits|deep-link)\.ts|app\/features\/(account|articles)\/|routes\/(static-loaders|redirects|faq-loaders)|session\/subscribers-only/,
};

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // The styles of all browsing screens in one stylesheet, inlined in the page, so that navigation never
                // waits for a stylesheet. The player loads its own.
                { name: 'look', test: /(packages\/ui\/parts|apps\/web\/app)\/.*\.css$/, priority: 3 },
                // Third-party code changes rarely: in a chunk of its own it stays cached across our releases.
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui|@messageformat)\//,
                  priority: 2,
                },
                {
                  name: 'shared',
                  minShareCount: 2,
                  minSize: 0,
                  test: (id: string) => !Object.values(chunkGroups).some((part) => part.test(id)),
                  priority: 1,
                },
                ...Object.entries(chunkGroups).map(([name, test]) => ({
                  name,
                  minShareCount: 2,
                  minSize: 0,
                  test,
                  priority: 0,
                })),
              ],
            },
          },
        },
      },
    },
  },
});
