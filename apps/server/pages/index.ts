export { createAssets, type Assets } from './assets.ts';
export { createPages, withQuery, type PagePlan, type Pages, type RenderedPage } from './create-pages.ts';
export { unbrandedErrorPage } from './unbranded-page.ts';
export { compressPage, type PageReply } from './page-reply.ts';
export { routableUrl } from './routable-url.ts';
export { createRenderLimit, RenderQueueFullError, type RenderLimit } from './render-limit.ts';
export { loadWebApp } from './web-build.ts';
