import {
  buildCase,
  describeOutcome,
  expectedOutcome,
  ingestCases,
  ingestTable,
  tryCase,
} from '@rawi/media/ingest-cases';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { root } from '../../tools/set-up/paths.mjs';
import type { Bench } from '../bench.ts';

/** Films built at the same time. */
const BUILDERS = 2;

/** Writes the table of the files into docs/ingest.md. */
function writeDocs(): void {
  const path = join(root, 'docs', 'ingest.md');
  const [before = '', rest = ''] = readFileSync(path, 'utf8').split('<!-- cases:start -->');
  const after = rest.split('<!-- cases:end -->')[1] ?? '';
  writeFileSync(path, `${before}<!-- cases:start -->\n\n${ingestTable()}\n\n<!-- cases:end -->${after}`);
}

/** Every kind of file that operators have, through the whole pipeline, against its expectation. */
const ingestFiles: Bench = {
  name: 'ingest-files',
  async run({ folder, progress }) {
    const waiting = [...ingestCases];
    let good = 0;
    const work = async (): Promise<void> => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
        const file = await buildCase(one, folder);
        const outcome = await describeOutcome(await tryCase(one, file));
        const isGood = isDeepStrictEqual({ ...outcome }, { ...expectedOutcome(one) });
        good += Number(isGood);
        if (!isGood) progress(`${one.file}: ${JSON.stringify(outcome)}`);
      }
    };
    await Promise.all(Array.from({ length: BUILDERS }, work));
    if (good === ingestCases.length) writeDocs();
    const works = ingestCases.filter(({ outcome }) => outcome.is === 'works').length;
    return [
      {
        what: 'Files of operators that do as docs/ingest.md says',
        budget: 'all, 40 at least',
        measured: good,
        unit: 'files',
        ok: good === ingestCases.length && good >= 40,
        note: `${works} work, ${ingestCases.length - works} are refused with what to do`,
      },
    ];
  },
};

export default ingestFiles;
