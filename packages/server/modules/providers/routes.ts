import { calls } from '@rawi/contract';
import { registerCall, type Http } from '@rawi/platform';
import { listCountries, listLanguages } from './country-and-language-lists.ts';
import { getConfiguration, getDecking } from './get-configuration.ts';
import type { ProviderRegistry } from './provider-registry.ts';
import { serveLogos } from './serve-logos.ts';

/** Serves the configuration files of the providers, and their logos at `/brand/{providerid}/`. */
export function providersRoutes(http: Http, providers: ProviderRegistry): void {
  registerCall(http, calls.getConfiguration, async ({ params }, context) => {
    const { id, brand } = providers.get(params.providerid);
    const parts = { screens: await providers.screensOf(id), pushKey: providers.pushKeyOf(id) };
    return getConfiguration(brand, context.request.origin, parts);
  });
  registerCall(http, calls.getDeckingAddress, async (_input, context) => ({
    success: `${context.request.origin}/config/${context.provider.id}/decking.json`,
  }));
  registerCall(http, calls.getDeckingFile, async ({ params }) => {
    const { id, brand } = providers.get(params.providerid);
    return getDecking(brand, await providers.screensOf(id));
  });

  registerCall(http, calls.listCountries, async ({ params }) =>
    listCountries(providers.get(params.providerid).brand.countries),
  );
  registerCall(http, calls.listLanguages, async ({ params }) => {
    providers.get(params.providerid);
    return listLanguages();
  });
  registerCall(
    http,
    calls.getFaq,
    async ({ params }) => providers.get(params.providerid).faq[params.language],
  );

  serveLogos(http, providers);
}
