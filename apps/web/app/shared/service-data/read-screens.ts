import type { Screen, Section } from '@rawi/contract';

/** An unvalidated JSON object. */
type Raw = Record<string, unknown>;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const oneOf = <T extends string>(value: unknown, known: readonly T[], otherwise: T): T =>
  known.includes(value as T) ? (value as T) : otherwise;

/** A text in both languages; it may be given by language, as one text for both, or not at all. */
function titleOf(raw: unknown, otherwise: string): Screen['title'] {
  const given: Raw = isObject(raw) ? raw : { default: raw };
  const text = (key: string) =>
    typeof given[key] === 'string' && given[key] !== '' ? given[key] : undefined;
  const fallback = text('default') ?? text('eng') ?? text('ara') ?? otherwise;
  return { default: fallback, eng: text('eng') ?? fallback, ara: text('ara') ?? fallback };
}

/** The endpoints of the recommend base; all others belong to the cms base (CALL-30, CALL-47, CALL-48). */
const RECOMMEND = /^\/?(?:vRecommendations|topRecommendations|similar_content)$/;

/** CAT-15: the section type that the endpoint of the recommended row or of the top ten implies. */
function typeOf(endpoint: string): Section['sectionType'] {
  if (/vRecommendations$/.test(endpoint)) return 'RECOMMENDED';
  return /topRecommendations$/.test(endpoint) ? 'TOPTEN' : 'CONTENT';
}

/** Parameters as query strings; values other than strings, numbers, booleans and arrays are left out. */
function parametersOf(raw: unknown): Section['parameters'] {
  const pairs = Object.entries(isObject(raw) ? raw : {}).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [[name, JSON.stringify(value)] as const];
    return ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)] as const] : [];
  });
  return Object.fromEntries(pairs);
}

function readSection(raw: unknown, id: string): Section | undefined {
  if (!isObject(raw)) return undefined;
  const endpoint = typeof raw['endpoint'] === 'string' ? raw['endpoint'] : '';
  const own = typeof raw['id'] === 'string' && raw['id'] !== '' ? raw['id'] : id;
  const sectionType = oneOf(
    raw['sectionType'],
    ['CONTENT', 'CONTINUEWATCH', 'RECOMMENDED', 'TOPTEN'],
    typeOf(endpoint),
  );
  if (endpoint === '' && sectionType !== 'CONTINUEWATCH') return undefined;
  return {
    id: own,
    title: titleOf(raw['title'], ''),
    displayType: oneOf(
      raw['displayType'],
      ['FEATURED', 'RAIL', 'TOPTEN'],
      sectionType === 'TOPTEN' ? 'TOPTEN' : 'RAIL',
    ),
    posterType: oneOf(raw['posterType'], ['LANDSCAPE', 'PORTRAIT', 'SQUARE'], 'PORTRAIT'),
    sectionType,
    itemType: oneOf(
      raw['itemType'],
      ['content', 'trailers', 'cast', 'plans', 'genres', 'languages'],
      'content',
    ),
    listType: oneOf(raw['listType'], ['STATIC', 'DYNAMIC'], 'DYNAMIC'),
    base: oneOf(raw['base'], ['cms', 'recommend'], RECOMMEND.test(endpoint) ? 'recommend' : 'cms'),
    endpoint,
    parameters: parametersOf(raw['parameters']),
    seeAll: raw['seeAll'] === true || raw['seeAll'] === 'YES',
  };
}

/**
 * Screens of another server (CONF-06, CONF-07, CONF-10): the specification requires only the id and sections of a screen,
 * and the endpoint and parameters of a section. Other missing fields get defaults; invalid screens are left out.
 */
export function readScreens(raw: unknown): Screen[] {
  return listOf(raw).flatMap((one): Screen[] => {
    if (!isObject(one) || typeof one['id'] !== 'string' || one['id'] === '') return [];
    const id = one['id'];
    const types = <T extends string>(value: unknown) =>
      (listOf(value).length > 0 ? listOf(value) : ['ALL']) as T[];
    return [
      {
        id,
        title: titleOf(one['title'], id),
        status: oneOf(one['status'], ['ACTIVE', 'INACTIVE'], 'ACTIVE'),
        screenPosition: oneOf(one['screenPosition'], ['TOP', 'MORE'], 'TOP'),
        profileTypes: types(one['profileTypes']),
        userTypes: types(one['userTypes']),
        sections: listOf(one['sections']).flatMap(
          (section, at) => readSection(section, `${id}-${at + 1}`) ?? [],
        ),
      },
    ];
  });
}
