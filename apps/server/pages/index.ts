export { createAssets, type Assets } from './assets.ts';
export { createPages, sendOn, type PagePlan, type PageRequest, type Pages, type PagesSettings, type RenderedPage } from './create-pages.ts';
export { replyOnce, type Reply } from './page.ts';
export { readableAddress } from './readable-address.ts';
export type { WebBuild } from './web-build.ts';
