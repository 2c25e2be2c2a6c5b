import { catalogueModule } from '@rawi/catalogue';
import { clearOnChange, createLocalClient, defineModule, publicUrlOf } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAssets, createPages, loadWebApp } from './pages/index.ts';
import { registerSeoRoutes } from './seo/index.ts';
import { rewriteUrl, servePages } from './serve-pages.ts';

/** Build output of the viewer's app. */
const webBuildFolder = fileURLToPath(new URL('../web/build/', import.meta.url));

/** The pages of the viewer's app, its files, and what crawlers ask for. */
export const webModule = defineModule({
  name: 'web',
  needs: [providersModule, catalogueModule],
  create({ config, log, bus, blobs, use }) {
    const providers = use(providersModule);
    const catalogue = use(catalogueModule);

    return {
      api: undefined,
      http: { rewriteUrl },
      async routes(http) {
        const pages = createPages({
          app: await loadWebApp(webBuildFolder),
          brand: (providerId) => providers.get(providerId).brand,
          // Addresses in a page are relative to it, unless the provider has a public one.
          client: (options) =>
            createLocalClient(http, { origin: publicUrlOf(config, options.providerId), ...options }),
          logo: (providerId) => providers.get(providerId).logo,
          keys: (providerId) => providers.get(providerId),
          report: (error) => log.error({ err: error }, 'a page could not be rendered'),
        });
        registerSeoRoutes(http, {
          brandOf: (providerId) => providers.find(providerId)?.brand,
          // Crawlers get the same in every country: that of the brand's first one.
          client: (providerId) => createLocalClient(http, { providerId }),
          addresses: catalogue.addresses,
          pictures: catalogue.pictures,
          queue: catalogue.imageQueue,
          blobs,
          bus,
          hasPage: pages.has,
        });
        clearOnChange(bus, pages);
        bus.subscribe('recommendations.changed', ({ providerId }) => pages.clear(providerId));
        servePages(http, {
          pages,
          assets: await createAssets(join(webBuildFolder, 'client')),
          demo: config.demo,
        });
      },
    };
  },
});
