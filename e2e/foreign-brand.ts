import { accountsMigrations } from '@rawi/accounts';
import { catalogueMigrations } from '@rawi/catalogue';
import { testDatabase } from '@rawi/platform/testing';
import { playbackMigrations } from '@rawi/playback';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runService, type RunningService } from '../tools/service/run-service.ts';
import { foreignProvider, type ForeignHosts } from './foreign-hosts.ts';
import { brandsFolder, thirdBrand, writeBrand } from './third-brand.ts';

/** The real service, from the same build, with one brand whose services run on other hosts: it serves pages without data. */
export async function runForeignBrand(hosts: ForeignHosts): Promise<RunningService> {
  const folder = brandsFolder();
  const home = writeBrand(folder, {
    ...thirdBrand,
    providerId: foreignProvider.id,
    hosts: ['marsa.localhost'],
    name: { en: 'Marsa', ar: 'مرسى' },
    pageTitle: { en: 'Marsa — films from the sea', ar: 'مرسى — أفلام من البحر' },
    theme: {
      ...thirdBrand.theme,
      stage: '#0A1416',
      raised: '#13272B',
      text: '#E6F0EE',
      accent: '#5BD1B8',
      radius: 10,
    },
    digits: 'arab',
    countries: ['OM'],
    services: { configurationUrl: hosts.configurationUrl, hosts: Object.values(hosts.origins) },
  });
  writeFileSync(
    join(home, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32"><path fill="#e6f0ee" d="M4 22q10-10 20 0t20 0 20 0 20 0v6H4zM38 4h8v12h-8z"/></svg>',
  );
  writeFileSync(join(home, 'keys.json'), JSON.stringify({ deviceKey: foreignProvider.deviceKey }));
  const test = await testDatabase({
    migrations: [accountsMigrations, catalogueMigrations, playbackMigrations],
  });
  const service = await runService({
    env: {
      DATABASE_URL: test.url,
      RAWI_DEMO: 'off',
      RAWI_BRANDS: folder,
      PROVIDER: foreignProvider.id,
      RAWI_SECRET: 's'.repeat(40),
    },
  });
  return {
    ...service,
    async stop() {
      await service.stop();
      await test.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
