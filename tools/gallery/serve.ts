import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer, preview, type InlineConfig, type Plugin } from 'vite';
import { scratchFolder } from '../set-up/paths.mjs';
import { answerSample } from './sample-server.ts';

type Middlewares = { use(path: string, answer: typeof answerSample): unknown };

const sampleServer: Plugin = {
  name: 'sample-server',
  configureServer: ({ middlewares }) => void (middlewares as Middlewares).use('/sample', answerSample),
  configurePreviewServer: ({ middlewares }) => void (middlewares as Middlewares).use('/sample', answerSample),
};

/** One folder per process: two test files may build at the same time. */
const outDir = join(scratchFolder, `gallery-${process.pid}`);

const config: InlineConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  configFile: false,
  logLevel: 'error',
  plugins: [sampleServer],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
};

export interface ServedGallery {
  /** Without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

/** Builds the gallery and serves the build on a free port. */
export async function serveGallery(): Promise<ServedGallery> {
  await build(config);
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0, strictPort: false } });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const stop = async () => {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${address.port}`, stop };
}

/** Serves the gallery with hot reload: `npm run parts`. */
async function develop(port: number): Promise<void> {
  const server = await createServer({ ...config, server: { host: '127.0.0.1', port } });
  await server.listen();
  server.printUrls();
}

if (import.meta.main) await develop(Number(process.env['PORT'] ?? 3100));
