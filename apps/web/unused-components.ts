import type { Plugin } from 'vite';

/** The router's components for the document: links, forms, restored scroll positions. */
const SOURCE = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]lib\.m?js$/;
const FORWARDED = /^(const \w+ = )(\w+(?:\$\d+)?\.forwardRef\()/gm;
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Lets the bundler leave out the router's components that nobody imports. They are made by `forwardRef` and named by a
 * property write, both of which count as effects; names are only for development tools. Nothing else of React is
 * marked: where the whole build was told that React's calls have no effects, needed ones were dropped (decision 0027).
 */
export function dropUnusedComponents(): Plugin {
  return {
    name: 'drop-unused-components',
    transform: {
      filter: { id: SOURCE },
      handler(code) {
        const marked = code
          .replaceAll(FORWARDED, (_, name: string, call: string) => `${name}/* @__PURE__ */ ${call}`)
          .replaceAll(DISPLAY_NAME, '');
        return { code: marked, map: null };
      },
    },
  };
}

const QUERY_CLIENT =
  /[\\/]node_modules[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]queryClient\.js$/;
const OWN_CACHE = 'config.mutationCache || new MutationCache()';

/**
 * Lets the bundler leave out the mutations of the query library: forms send by themselves, so the app makes none, and its
 * client is given a cache of none (`query-client.ts`). Fails where the library is no longer written so.
 */
export function dropMutations(): Plugin {
  return {
    name: 'drop-mutations',
    transform: {
      filter: { id: QUERY_CLIENT },
      handler(code) {
        if (!code.includes(OWN_CACHE))
          throw new Error('The query library makes its mutation cache elsewhere');
        return { code: code.replace(OWN_CACHE, 'config.mutationCache'), map: null };
      },
    },
  };
}

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]router[\\/]router\.m?js$/;
const GIVEN = 'if (init.instrumentations) ';

/**
 * Lets the bundler leave out what reports the router's steps to tools that watch it: the app gives it none. Fails where
 * the library is no longer written so.
 */
export function dropInstrumentation(): Plugin {
  return {
    name: 'drop-instrumentation',
    transform: {
      filter: { id: ROUTER },
      handler(code) {
        if (!code.includes(GIVEN)) throw new Error('The router is given what watches it elsewhere');
        return { code: code.replaceAll(GIVEN, 'if (false) '), map: null };
      },
    },
  };
}
