import {
  isRouteErrorResponse,
  RouterContextProvider,
  type data,
  type LoaderFunctionArgs,
} from 'react-router';
import { describe, expect, test } from 'vitest';
import { loaderContext, type LoaderContext } from './loader-context.ts';
import { screen, type ScreenModule } from './screen-route.tsx';

function argumentsAt(path: string, isDocument = false): LoaderFunctionArgs {
  const context = new RouterContextProvider();
  context.set(loaderContext, { isDocument } as LoaderContext);
  const url = new URL(path, 'https://rawi.example');
  return { request: new Request(url), url, pattern: '', params: {}, context };
}

/** What a loader throws, or undefined. */
async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (thrown) {
    return thrown;
  }
}

/** A screen whose code arrives after some failures. */
function failingScreen(failures: number, module: ScreenModule = { loader: () => 'data' }) {
  let requests = 0;
  const shown = screen('title', async () => {
    requests += 1;
    if (requests <= failures) throw new Error('no network');
    return module;
  });
  return {
    load: (args: LoaderFunctionArgs) => shown.route.loader(args, undefined),
    requests: () => requests,
  };
}

describe('a screen', () => {
  test('loads its code once, then its data at each navigation', async () => {
    let loads = 0;
    const { load, requests } = failingScreen(0, { loader: () => (loads += 1) });
    expect([await load(argumentsAt('/en/a')), await load(argumentsAt('/en/b'))]).toEqual([1, 2]);
    expect(requests()).toBe(1);
  });

  test('BOOT-10 code that does not load leads to the document, and the next navigation tries again', async () => {
    const { load, requests } = failingScreen(1);
    const thrown = (await thrownBy(() => load(argumentsAt('/en/movie/x/M1?utm_source=a')))) as Response;
    expect(thrown.headers.get('location')).toBe('/en/movie/x/M1?utm_source=a');
    expect(thrown.headers.get('x-remix-reload-document')).toBe('true');
    expect(await load(argumentsAt('/en/movie/x/M1'))).toBe('data');
    expect(requests()).toBe(2);
  });

  test('code that is missing on the server is an error, not a redirect of the document to itself', async () => {
    const { load } = failingScreen(1);
    expect(await thrownBy(() => load(argumentsAt('/en/movie/x/M1', true)))).toMatchObject({
      name: 'ChunkError',
    });
  });

  test('ROUTE-48 an address that the page server would not render is not found, and loads nothing', async () => {
    const { load, requests } = failingScreen(0);
    for (const path of ['/en/%ff', `/en/${'x'.repeat(2000)}`]) {
      const thrown = (await thrownBy(() => load(argumentsAt(path)))) as ReturnType<typeof data>;
      expect(isRouteErrorResponse(thrown) ? thrown.status : thrown.init?.status, path).toBe(404);
    }
    expect(requests()).toBe(0);
  });
});
