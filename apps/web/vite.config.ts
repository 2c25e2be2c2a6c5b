import { defineConfig } from 'vite';
import { createChunkNames } from './chunks.ts';
import { finishBuild } from './finish-build.ts';

const chunkName = createChunkNames();
const only =
  (name: string): typeof chunkName =>
  (id, graph) =>
    chunkName(id, graph) === name ? name : null;

/** Two builds by `vite build`: the client with its manifest, then the server that renders its pages. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
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
          input: 'app/entry.client.tsx',
          output: {
            codeSplitting: {
              groups: [
                { debugName: 'vendor', name: only('vendor'), priority: 2 },
                { debugName: 'app', name: only('app'), priority: 1 },
                // What only one screen imports stays with it.
                { debugName: 'folders', name: chunkName, minShareCount: 2 },
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
