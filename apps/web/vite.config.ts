import { defineConfig } from 'vite';
import { formsOf, screenChunkOf, sharedChunkOf } from './chunks.ts';
import { finishBuild } from './finish-build.ts';
import { dropInstrumentation, dropMutations, dropUnusedComponents } from './unused-components.ts';

/** Two builds by `vite build`: the client with its manifest, then the server that renders its pages. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  plugins: [dropUnusedComponents(), dropMutations(), dropInstrumentation()],
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rolldownOptions: {
          // Home is an entry too, so that the bundler knows what it needs, symbol by symbol.
          input: ['app/entry.client.tsx', 'app/routes/home.tsx'],
          output: {
            codeSplitting: {
              groups: [
                // What Home needs: packages, which change rarely and so stay cached across our releases, and the rest.
                { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 5 },
                { name: 'app', tags: ['$initial'], priority: 4 },
                // Without what their modules import: the first group that comes upon it would take it along, and a page
                // would load the forms of another one's screen.
                { name: formsOf, debugName: 'forms', priority: 3, includeDependenciesRecursively: false },
                {
                  ...{ name: sharedChunkOf, debugName: 'folders', minShareCount: 2, priority: 2 },
                  includeDependenciesRecursively: false,
                },
                { name: screenChunkOf, debugName: 'screens', priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        target: 'es2024',
        copyPublicDir: false,
        ssr: 'app/entry.server.tsx',
        emitAssets: true,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'index.js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments['client']!);
      await builder.build(builder.environments['ssr']!);
      await finishBuild('build');
    },
  },
});
