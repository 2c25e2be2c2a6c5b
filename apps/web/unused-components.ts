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

/** Replaces a text in one file of a library. Fails where the library is no longer written so. */
function replaceIn(name: string, file: RegExp, text: string, replacement: string): Plugin {
  return {
    name,
    transform: {
      filter: { id: file },
      handler(code) {
        if (!code.includes(text)) throw new Error(`${name}: the library has no "${text}" any more`);
        return { code: code.replaceAll(text, replacement), map: null };
      },
    },
  };
}

/**
 * Lets the bundler leave out the mutations of the query library: forms send by themselves, so the app makes none, and its
 * client is given a cache of none (`query-client.ts`).
 */
export const dropMutations = (): Plugin =>
  replaceIn(
    'drop-mutations',
    /[\\/]node_modules[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]queryClient\.js$/,
    'config.mutationCache || new MutationCache()',
    'config.mutationCache',
  );

/** Lets the bundler leave out what reports the router's steps to tools that watch it: the app gives it none. */
export const dropInstrumentation = (): Plugin =>
  replaceIn(
    'drop-instrumentation',
    /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]router[\\/]router\.m?js$/,
    'if (init.instrumentations) ',
    'if (false) ',
  );
