import type { Rolldown } from 'vite';

/** Folders of which little is left beside what Home imports: a chunk for each would cost more in its name than in its code. */
const SMALL = new Set(['billing', 'brand', 'contract', 'i18n', 'records', 'session', 'site']);

/** Libraries and parts of forms, with the schemas that check them: half as much as all that Home starts with. */
const OF_FORMS = /\/(?:node_modules\/(?:react-hook-form|zod|image-dimensions)|packages\/ui\/forms)\//;

/** The chunk of what only forms need. */
export const formsOf = (id: string): string | null => (OF_FORMS.test(id) ? 'forms' : null);

const withForms = new Map<string, boolean>();

/** Whether a module imports something of forms, also by others. */
function needsForms(id: string, graph: Rolldown.ChunkingContext): boolean {
  const known = withForms.get(id);
  if (known !== undefined) return known;
  // Modules may import each other.
  withForms.set(id, false);
  const needs =
    OF_FORMS.test(id) || (graph.getModuleInfo(id)?.importedIds ?? []).some((one) => needsForms(one, graph));
  withForms.set(id, needs);
  return needs;
}

/**
 * The chunk of a module that Home does not start with, by its folder: a feature's own, or that of what features share, and
 * another one for those with forms, so that a card or a like loads none. A module that only one screen imports is left to
 * the bundler, which puts it in the screen's chunk.
 */
export function sharedChunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const folder = folderOf(id);
  return folder === null || !needsForms(id, graph) ? folder : `${folder}-forms`;
}

function folderOf(id: string): string | null {
  if (/\/app\/routes\/(?:static-loaders|article-loader|faq-loader|operators-of-brand)\.ts$/.test(id))
    return 'loaders';
  // Of its parts Home needs few.
  if (/\/node_modules\/@tanstack\//.test(id)) return 'service-data';
  const folder = /\/(?:app\/features|app\/shared|packages\/(?:core|ui))\/([^/]+)\//.exec(id)?.[1];
  return folder === undefined ? null : SMALL.has(folder) ? 'shared' : folder;
}

/** Small screens that share a chunk: their names in Home's code would weigh more than they do. None is called as a folder of features is. */
const SCREEN_CHUNKS: Readonly<Record<string, readonly string[]>> = {
  redirects: ['to-title', 'to-named-title', 'to-trailer', 'to-film'],
  'article-screens': ['about', 'terms', 'privacy', 'help', 'contact', 'faq'],
  'account-screens': ['devices', 'notifications', 'ticket', 'tickets', 'watchlist'],
  'people-screens': ['people', 'people-named', 'person'],
  'profile-screens': ['switch-profile', 'add-profile', 'edit-profile'],
  'operator-screens': ['activate', 'telco', 'telco-payment', 'partners', 'subscription-handler', 'voucher'],
};

/** The chunk that a screen shares with others, by the name of its module below `routes/`; null where it has its own. */
export function chunkOfScreen(name: string): string | null {
  return Object.keys(SCREEN_CHUNKS).find((chunk) => SCREEN_CHUNKS[chunk]!.includes(name)) ?? null;
}

/** The same for the id of a module. */
export function screenChunkOf(id: string): string | null {
  const name = /\/app\/routes\/([^/]+)\.tsx?$/.exec(id)?.[1];
  return name === undefined ? null : chunkOfScreen(name);
}
