import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseProvider, ProviderError, type LoadedProvider } from './provider-documents.ts';

function readJsonFile(file: URL): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ProviderError(`${file.pathname} is missing or is not JSON.`);
  }
}

/**
 * Reads all providers of a folder: one subfolder each, with `brand.json`, `keys.json`, and optionally `faq.en.json`,
 * `faq.ar.json` and `logo.svg`. Errors: ProviderError.
 */
export function readBrandFolder(path: string): Map<string, LoadedProvider> {
  const folder = pathToFileURL(`${path}/`);
  if (!existsSync(folder)) throw new ProviderError(`The folder of brands ${folder.pathname} does not exist.`);
  const providers = new Map<string, LoadedProvider>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const home = new URL(`${entry.name}/`, folder);
    const optional = (name: string) => {
      const file = new URL(name, home);
      return existsSync(file) ? file : undefined;
    };
    const [english, arabic, logo] = [optional('faq.en.json'), optional('faq.ar.json'), optional('logo.svg')];
    const documents = {
      brand: readJsonFile(new URL('brand.json', home)),
      keys: readJsonFile(new URL('keys.json', home)),
      faq: { ...(english && { eng: readJsonFile(english) }), ...(arabic && { ara: readJsonFile(arabic) }) },
      ...(logo && { logo: readFileSync(logo, 'utf8') }),
    };
    providers.set(entry.name, parseProvider(entry.name, documents, home.pathname));
  }
  return providers;
}
