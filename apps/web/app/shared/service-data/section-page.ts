import type { DisplayLanguage } from '@rawi/contract';
import { isGuardedScreen, sectionIdOf } from '@rawi/domain';
import { isNamedSection, movieEnablement } from './sections.ts';
import { loadScreen, type Screen } from './screen.ts';
import type { Source } from './source.ts';

/** The page at a section's address. */
export type SectionPage =
  | { kind: 'screen'; screen: Screen }
  /** A section of the specification that is not configured, or movies that are disabled (CAT-10). */
  | { kind: 'closed'; id: string }
  /** For subscribers only (ROUTE-64): its screen is never part of the shared cached page. */
  | { kind: 'guarded'; id: string };

export function isGuarded(name: string): boolean {
  return isGuardedScreen(sectionIdOf(name));
}

/** The section of that name, in any letter case; undefined if there is none. The screen of a guarded one is loaded only with `behindGuard`. */
export async function loadSection(
  source: Pick<Source, 'screen' | 'list'>,
  name: string,
  {
    language,
    firstRows,
    behindGuard,
  }: { language: DisplayLanguage; firstRows: number; behindGuard: boolean },
): Promise<SectionPage | undefined> {
  const id = sectionIdOf(name);
  if (isGuarded(id) && !behindGuard) return { kind: 'guarded', id };
  const [enabled, own] = await Promise.all([
    id === 'movies' ? movieEnablement(source) : 'Yes',
    loadScreen(source, id, language, firstRows),
  ]);
  if (enabled === 'No') return { kind: 'closed', id };
  const screen = own ?? (name === id ? undefined : await loadScreen(source, name, language, firstRows));
  if (screen) return { kind: 'screen', screen };
  return isNamedSection(id) ? { kind: 'closed', id } : undefined;
}
