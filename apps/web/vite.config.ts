import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Named, since they are found late: else the first page in development loads twice.
  optimizeDeps: { include: ['@lingui/core', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'] },
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
                // Every browsing screen's styles in one sheet: it is inlined in the page, so that a press never
                // waits for a stylesheet. The player brings its own when it is loaded.
                { name: 'look', test: /(packages\/ui\/parts|apps\/web\/app)\/.*\.css$/, priority: 3 },
                // What changes only with a release of its makers stays in the browser's cache over ours.
                { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui|@messageformat)\//, priority: 2 },
                { name: 'shared', minShareCount: 2, minSize: 0, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
