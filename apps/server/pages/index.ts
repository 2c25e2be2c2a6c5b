export { createAssets, type Assets } from './assets.ts';
export { createPages, sendOn, type PagePlan, type PageRequest, type Pages, type PagesSettings, type RenderedPage } from './create-pages.ts';
export { neutralPage } from './neutral-page.ts';
export { encodingFor, replyOnce, type Reply } from './page.ts';
export { readableAddress } from './readable-address.ts';
export { createRenderLimit, RendersBusy, type RenderLimit } from './render-limit.ts';
export type { WebBuild } from './web-build.ts';
