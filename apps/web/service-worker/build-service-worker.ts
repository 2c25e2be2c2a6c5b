import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the service worker as one script without imports, at an address that never changes: `/sw.js` (BOOT-12). */
export async function buildServiceWorker(clientDirectory: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      outDir: clientDirectory,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('service-worker.ts', import.meta.url)),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
