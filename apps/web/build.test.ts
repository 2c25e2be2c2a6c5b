import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import config from './vite.config.ts';

/** The client build, as `vite build` makes it, without writing it. */
async function buildClient(): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const { builder: _, environments, build: shared, ...rest } = config;
  const result = await build({
    ...rest,
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { ...shared, ...environments!['client']!.build, write: false },
  });
  return (Array.isArray(result) ? result : [result as Rolldown.RolldownOutput]).flatMap(
    ({ output }) => output,
  );
}

let chunks: Map<string, Rolldown.OutputChunk>;
let styles: Map<string, string>;

beforeAll(async () => {
  // Else packages give their code for development.
  vi.stubEnv('NODE_ENV', 'production');
  const files = await buildClient();
  chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  styles = new Map(
    files.flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css')
        ? [[file.fileName, String(file.source)] as const]
        : [],
    ),
  );
  return () => vi.unstubAllEnvs();
});

/** The chunks that a browser loads for modules, by the ends of their paths: theirs, and all that those import. */
function chunksOf(...sources: string[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunk.imports) add(chunks.get(imported));
  };
  for (const source of sources)
    add([...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source))));
  return [...found];
}

const home = () => chunksOf('/app/entry.client.tsx', '/app/routes/home.tsx');
const modulesOf = (loaded: Rolldown.OutputChunk[]) => loaded.flatMap(({ moduleIds }) => moduleIds);
const featuresOf = (ids: string[]) =>
  [...new Set(ids.flatMap((id) => /\/app\/features\/([^/]+)\//.exec(id)?.[1] ?? []))].toSorted();

describe('the client build', () => {
  test('Home loads its own feature and the offer of the app; nothing of forms, lists or the player', () => {
    const ids = modulesOf(home());
    expect(featuresOf(ids)).toEqual(['app-offer', 'browse']);
    expect(ids.filter((id) => /form|field|zod|player|shaka|paged-grid|\/lists\.ts/i.test(id))).toEqual([]);
    expect(
      ids.filter(
        (id) => /\/app\/routes\//.test(id) && !/\/(?:home|page-language|rows-with-cards)\./.test(id),
      ),
    ).toEqual([]);
  });

  test('what Home loads for its viewer once it runs brings no forms and no other screen along', () => {
    const later = chunksOf('/shared/records/follow-continue-watch.tsx', '/strings/compiled/en-pages.gen.ts');
    expect(modulesOf(later).some((id) => id.endsWith('/shared/records/record-store.ts'))).toBe(true);
    const ids = modulesOf(later.filter((chunk) => !home().includes(chunk)));
    expect(
      ids.filter((id) => /\/(?:react-hook-form|zod|forms)\/|\/app\/(?:features|routes)\//.test(id)),
    ).toEqual([]);
  });

  test('no two files import each other: what one of them defines could be read before it is there', () => {
    const importsOf = (chunk: Rolldown.OutputChunk) =>
      chunk.imports.flatMap((name) => chunks.get(name) ?? []);
    const reached = (from: Rolldown.OutputChunk) => {
      const found = new Set<Rolldown.OutputChunk>();
      const add = (chunk: Rolldown.OutputChunk) => {
        for (const one of importsOf(chunk))
          if (!found.has(one)) {
            found.add(one);
            add(one);
          }
      };
      add(from);
      return found;
    };
    expect([...chunks.values()].filter((chunk) => reached(chunk).has(chunk)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  test('what a form needs is in the files of the pages that have forms', () => {
    const ids = modulesOf(chunksOf('/app/routes/voucher.tsx'));
    expect(ids.some((id) => id.endsWith('/packages/ui/forms/use-form.ts'))).toBe(true);
    expect(ids.some((id) => id.includes('/node_modules/react-hook-form/'))).toBe(true);
    expect(featuresOf(ids)).toContain('operators');
  });

  test('a feature’s code and styles are in no file of another feature', () => {
    for (const { name, moduleIds } of chunks.values()) {
      const features = featuresOf(moduleIds).filter((feature) => feature !== 'app-offer');
      expect(features.length, `${name}: ${features.join()}`).toBeLessThan(2);
    }
  });

  test('the styles of Home hold none of forms, of the account pages or of the player', () => {
    const css = home()
      .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
      .map((file) => styles.get(file) ?? '');
    expect(css.join('').length).toBeGreaterThan(10_000);
    expect(css.join('')).not.toMatch(/\binput\b|::cue|video\b/);
  });

  test('Home’s JavaScript, with its messages, the arrow keys and the registration, stays within 150 KB', () => {
    const loaded = new Set([
      ...home(),
      ...chunksOf(
        '/strings/compiled/en.gen.ts',
        '/packages/ui/focus/index.ts',
        '/boot/device/encrypt-device-data.ts',
      ),
    ]);
    const bytes = [...loaded].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(150_000);
  });

  test('Home loads nothing of accounts beside its link to sign in, and no mutations', () => {
    const ids = modulesOf(home());
    expect(ids.some((id) => id.endsWith('/shell/account-entry.tsx'))).toBe(true);
    expect(
      ids.filter((id) =>
        /account-(?:calls|menu)|profile-button|(?:restore-session|sign-in|end-session|log-in-again|follow-subscriber|mutation\w*)\.\w+$/i.test(
          id,
        ),
      ),
    ).toEqual([]);
  });

  test('the router’s parts that nobody uses are left out', () => {
    const code = home()
      .map((chunk) => chunk.code)
      .join('');
    const named = (names: string[]) => names.filter((name) => code.includes(name));
    expect(named(['hydrationData', 'RouterProvider'])).toEqual(['hydrationData', 'RouterProvider']);
    // An attribute of its links and forms.
    expect(named(['data-discover'])).toEqual([]);
    // What it says to tools that watch it.
    expect(named(['lazy.loader', 'instrumented handlers'])).toEqual([]);
  });
});
