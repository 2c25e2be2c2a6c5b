import type { Brand } from '@rawi/brand';
import { CallError, contentFilter, type PageData } from '@rawi/contract';
import type { Db } from './content-store.ts';
import { getConfiguration, getDecking } from './get-configuration.ts';
import { getContent } from './get-content.ts';
import { getScreen } from './get-screen.ts';
import { listContent } from './list-content.ts';

async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}

/** The catalogue as the page renderer asks for it. `origin` is the public address where one is configured. */
export function createPageData(db: Db, brand: Brand, origin: string): PageData {
  const { providerId } = brand;
  return {
    configuration: () => getConfiguration(db, brand, origin),
    decking: () => getDecking(db, brand),
    screen: (screenId, language) => orMissing(getScreen(db, providerId, screenId, language)),
    content: (contentId, language) => orMissing(getContent(db, providerId, contentId, language)),
    async list(filter, language) {
      const whole = { ...contentFilter.parse({}), ...filter, displaylanguage: language };
      return (await orMissing(listContent(db, providerId, whole))) ?? { totalcount: 0, data: [] };
    },
  };
}
