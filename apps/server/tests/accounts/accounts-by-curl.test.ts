import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';

const PAGE = join(import.meta.dirname, '../../../../docs/accounts-by-curl.md');
const run = promisify(execFile);

interface Block {
  heading: string;
  script: string;
  /** The reply that the page shows below the last line. */
  shown: string | undefined;
}

/** The examples of the page, in its order. */
function blocksOf(page: string): Block[] {
  return [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map((match) => ({
    heading: /.*^## (.+?)$/ms.exec(page.slice(0, match.index))?.[1] ?? 'Set-up',
    script: match[1]!,
    shown: /^# (\{.*\})\n$/m.exec(match[1]!)?.[1],
  }));
}

let service: ServiceUnderTest;
let folder: string;
beforeAll(async () => {
  service = await startService({ sandbox: true });
  folder = await mkdtemp(join(tmpdir(), 'rawi-curl-'));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

test('CALL-52 CALL-53 CALL-54 CALL-55 CALL-57 CALL-58 CALL-62 the page of accounts by curl works as it stands, from registration to log-out', async () => {
  const page = await readFile(PAGE, 'utf8');
  expect(page).toContain('base=http://127.0.0.1:3000\n');
  const blocks = blocksOf(page.replace('http://127.0.0.1:3000', service.url));
  expect(blocks.map(({ heading }) => heading.replace(/^\d+\. /, ''))).toEqual([
    'Set-up',
    'Register a device',
    'Look up an address',
    'Sign up',
    'Verify',
    'Log in',
    'The subscriber',
    'Profiles',
    'Renew the session',
    'Log out',
  ]);
  const after = 'curl -s -H "$subscriber" "$sms/subscriber"\n';
  // One shell runs all blocks; each reply is kept beside what the example does with it.
  const script = [
    'set -euo pipefail',
    'curl() { command curl "$@" | tee "$(mktemp "$replies/$block.$(date +%s%N).XXXX")"; }',
    ...[...blocks.map((one) => one.script), after].map((text, index) => `block=${100 + index}\n${text}`),
  ].join('\n');
  await run('bash', ['-c', script], { env: { ...process.env, replies: folder }, timeout: 60_000 });

  const files = (await readdir(folder)).toSorted();
  const repliesOf = async (index: number): Promise<string[]> =>
    Promise.all(
      files
        .filter((name) => name.startsWith(`${100 + index}.`))
        .map((name) => readFile(join(folder, name), 'utf8')),
    );
  for (const [index, { heading, script: example, shown }] of blocks.entries()) {
    const replies = await repliesOf(index);
    expect(replies.length, `calls of ${heading}`).toBe(example.split('curl -s').length - 1);
    for (const reply of replies)
      if (reply !== shown) expect(JSON.parse(reply), heading).not.toHaveProperty('errorcode');
    if (shown !== undefined) expect(replies.at(-1), heading).toBe(shown);
  }
  const [last] = await repliesOf(blocks.length);
  expect(JSON.parse(last!), 'after the log-out').toHaveProperty('errorcode', 6067);
});
