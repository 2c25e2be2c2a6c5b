import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { playableFilm, registeredDevice } from '../../e2e/playable-film.ts';
import { runService } from '../../tools/service/run-service.ts';
import type { Bench } from '../bench.ts';
import { compareLoads } from '../load.ts';
import { startNginx, withoutNginx } from '../partners/nginx.ts';
import { rawGet } from '../raw-get.ts';

const connections = 16;

/** The addresses of a film's largest video segments, as a player would find them. */
async function segmentsOf(url: string): Promise<string[]> {
  const { objectid } = await playableFilm(url);
  const reply = await fetch(`${url}/cms/subscriber/v1/content/package/${objectid}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await registeredDevice(url, 'bench')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ availabilityid: 'AV-FREE', packageid: `${objectid}-CD` }),
  });
  const { packagedfilelist } = (await reply.json()) as { packagedfilelist: { video: { filename: string }[] } };
  const first = packagedfilelist.video[0]!.filename;
  const found: string[] = [];
  for (let number = 1; number <= 6; number += 1) {
    const address = first.replace('init.mp4', `${number}.m4s`);
    if ((await rawGet(address)).status !== 200) break;
    found.push(address);
  }
  if (found.length === 0) throw new Error(`no segment beside ${first}`);
  return found;
}

/** Video segments under signed addresses, against nginx sending the same files by sendfile. */
const segments: Bench = {
  name: 'segments',
  async run({ folder, say, onEnd }) {
    const service = await runService({ env: { RAWI_DEMO_FILMS: '1', LOG_LEVEL: 'warn' } });
    onEnd(service.stop);
    const ours = await segmentsOf(service.url);
    const files = join(folder, 'files');
    await mkdir(files);
    const bodies = await Promise.all(ours.map(async (address) => (await rawGet(address)).body));
    await Promise.all(bodies.map((body, index) => writeFile(join(files, `${index}.m4s`), body)));
    const size = bodies.reduce((sum, body) => sum + body.length, 0) / bodies.length;
    const row = { what: 'Video segments', budget: "nginx's sendfile", unit: 'MB/s' };

    const nginx = await startNginx(files, folder);
    if (nginx === undefined) {
      say(withoutNginx);
      return [];
    }
    onEnd(nginx.stop);
    const load = { connections, seconds: 4, warmUpSeconds: 1 };
    const result = await compareLoads(
      { ...load, urls: ours },
      { ...load, urls: bodies.map((_, index) => `${nginx.url}/${index}.m4s`) },
    );
    return [
      {
        ...row,
        measured: result.ours.bytesPerSecond / 1e6,
        ratio: result.ratio,
        ok: result.ratio >= 1 && result.ours.failures === 0,
        note: `${Math.round(size / 1000)} KB each, ${connections} connections`,
      },
    ];
  },
};

export default segments;
