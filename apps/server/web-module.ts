import { catalogueModule } from '@rawi/catalogue';
import { GENRE_PAGE_SIZE } from '@rawi/domain';
import { clearOnChange, defineModule } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { recommendationsModule } from '@rawi/recommendations';
import { fileURLToPath } from 'node:url';
import { createAssets, createPages, type WebBuild } from './pages/index.ts';
import { registerSeoRoutes } from './seo/index.ts';
import { rewriteUrl, servePages } from './serve-pages.ts';

/** Build output of the viewer's app. */
const webBuildFolder = new URL('../web/build/', import.meta.url);

/** The pages of the viewer's app, its files, and what crawlers ask for. */
export const webModule = defineModule({
  name: 'web',
  needs: [providersModule, catalogueModule, recommendationsModule],
  create({ config, log, bus, blobs, use }) {
    const providers = use(providersModule);
    const catalogue = use(catalogueModule);
    const recommendations = use(recommendationsModule);

    const pageData = (providerId: string, country: string) =>
      catalogue.pageData(providerId, country, {
        async similar(contentId, displaylanguage) {
          const ids = await recommendations.similar(providerId, contentId, { country, kids: false });
          const paging = { page: 1, pagesize: GENRE_PAGE_SIZE, displaylanguage };
          return recommendations.list(providerId, ids ?? [], paging);
        },
        faq: async (language) => providers.get(providerId).faq[language],
      });

    return {
      api: undefined,
      http: { rewriteUrl },
      async routes(http) {
        const clientDirectory = fileURLToPath(new URL('client/', webBuildFolder));
        const pages = createPages({
          build: (await import(new URL('server/index.js', webBuildFolder).href)) as WebBuild,
          clientDirectory,
          brand: (providerId) => providers.get(providerId).brand,
          data: pageData,
          logo: (providerId) => providers.get(providerId).logo,
          deviceKey: (providerId) => providers.get(providerId).deviceKey,
          report: (error) => log.error({ err: error }, 'a page could not be rendered'),
        });
        registerSeoRoutes(http, {
          brandOf: (providerId) => providers.find(providerId)?.brand,
          // Crawlers get the same in every country: that of the brand's first one.
          data: (providerId) => pageData(providerId, providers.get(providerId).brand.countries[0]!),
          addresses: catalogue.addresses,
          pictures: catalogue.pictures,
          queue: catalogue.imageQueue,
          blobs,
          bus,
          hasPage: pages.has,
        });
        clearOnChange(bus, pages);
        bus.subscribe('recommendations.changed', ({ providerId }) => pages.clear(providerId));
        servePages(http, { pages, assets: await createAssets(clientDirectory), demo: config.demo });
      },
    };
  },
});
