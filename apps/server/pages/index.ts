export { createPages, type PageRequest, type Pages, type PagesSettings } from './create-pages.ts';
export { replyWith, type Page, type Reply } from './page.ts';
export { createAssets, type Assets } from './assets.ts';
export { createDevelopmentPages } from './development-pages.ts';
export type { WebBuild } from './web-build.ts';
