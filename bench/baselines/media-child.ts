import { createMediaHandler, createMediaSigner, createSegmentCache, registerMedia } from '@rawi/media';
import { createFolderBlobs } from '@rawi/platform';
import Fastify from 'fastify';

/** Child process: our media delivery as the service configures it, over a folder of blobs. */
const SCOPE = 'bench/segments/clear';

process.once('message', async (folder: string) => {
  const signer = createMediaSigner({ secrets: [{ id: 'bench', key: 'b'.repeat(32) }], clock: Date.now });
  const blobs = createFolderBlobs(folder);
  const cache = createSegmentCache({ maxBytes: 64 * 1024 * 1024, load: (key) => blobs.get(`media/${key}`) });
  const app = Fastify();
  registerMedia(app, createMediaHandler({ signer, cache }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const prefix = signer.sign({ scope: SCOPE, session: 'bench', expires: new Date(Date.now() + 3_600_000) });
  process.send!(url + prefix);
});
process.on('disconnect', () => process.exit(0));
