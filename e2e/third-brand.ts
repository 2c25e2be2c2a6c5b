import { accountsMigrations } from '@rawi/accounts';
import { catalogueMigrations, importCatalogue, type CatalogueTables } from '@rawi/catalogue';
import { testDatabase } from '@rawi/platform/testing';
import { playbackMigrations } from '@rawi/playback';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallCatalogue } from '../apps/server/tests/small-catalogue.ts';
import { runService, type RunningService } from '../tools/service/run-service.ts';

/** A brand unlike those of the demo: light theme, square corners, Latin digits, other countries, an SVG logo. */
export const thirdBrand = {
  providerId: 'safha',
  hosts: ['safha.localhost'],
  name: { en: 'Safha', ar: 'صفحة' },
  pageTitle: { en: 'Safha — films by daylight', ar: 'صفحة — أفلام في ضوء النهار' },
  description: { en: 'Documentaries and quiet films.', ar: 'وثائقيات وأفلام هادئة.' },
  // Accent and text have too little contrast on white: they get corrected.
  theme: {
    stage: '#FFFDF8',
    raised: '#F1ECE0',
    text: '#8A8478',
    accent: '#F4C20D',
    radius: 0,
    displayFace: 'El Messiri',
    textFace: 'Readex Pro',
    motif: 'moons',
  },
  digits: 'latn',
  defaultLanguage: 'ara',
  countries: ['MA', 'TN'],
  social: { facebook: 'safha-facebook', google: 'safha-google', apple: 'example.safha.signin' },
  analytics: { measurementId: 'safha-analytics' },
  supportMail: 'help@safha.example',
  features: { decking: false, pairing: false },
};

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32"><path fill="#1d1b16" d="M4 4h24v24H4zM36 8h52v4H36zM36 16h52v4H36zM36 24h30v4H36z"/></svg>';

/** Writes a brand into a folder of brands; returns the brand's folder. */
export function writeBrand(folder: string, brand: Record<string, unknown> & { providerId: string }): string {
  const home = join(folder, brand.providerId);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'brand.json'), JSON.stringify(brand));
  writeFileSync(join(home, 'keys.json'), JSON.stringify({ deviceKey: 'safha-device-key' }));
  writeFileSync(join(home, 'logo.svg'), LOGO);
  return home;
}

export const brandsFolder = () => mkdtempSync(join(tmpdir(), 'rawi-brands-'));

/** The real service, from the same build, with only the third brand and its small catalogue. */
export async function runThirdBrand(): Promise<RunningService> {
  const folder = brandsFolder();
  writeBrand(folder, thirdBrand);
  const test = await testDatabase({
    migrations: [accountsMigrations, catalogueMigrations, playbackMigrations],
  });
  await importCatalogue(test.database.as<CatalogueTables>(), thirdBrand.providerId, smallCatalogue);
  const service = await runService({
    env: {
      DATABASE_URL: test.url,
      RAWI_DEMO: 'off',
      RAWI_BRANDS: folder,
      PROVIDER: thirdBrand.providerId,
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
