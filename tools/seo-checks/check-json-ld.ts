type ValueFormat =
  | 'text'
  | 'address'
  | 'date'
  | 'year-or-date'
  | 'duration'
  | 'count'
  | 'language'
  | 'country'
  | 'flag'
  | readonly string[];

interface SchemaType {
  /** Properties that search engines require. */
  required?: readonly string[];
  /** Properties that they recommend. */
  recommended?: readonly string[];
  properties: Record<string, ValueFormat>;
}

const PICTURE = ['ImageObject'] as const;
const PEOPLE = ['Person', 'Organization'] as const;

const work = {
  name: 'text',
  alternateName: 'text',
  description: 'text',
  url: 'address',
  image: 'address',
  thumbnailUrl: 'address',
  inLanguage: 'language',
  datePublished: 'year-or-date',
  dateCreated: 'year-or-date',
  contentRating: 'text',
  genre: 'text',
  keywords: 'text',
  sameAs: 'address',
  actor: ['Person'],
  director: ['Person'],
  author: PEOPLE,
  creator: PEOPLE,
  producer: PEOPLE,
  musicBy: ['Person', 'MusicGroup'],
  productionCompany: ['Organization'],
  countryOfOrigin: ['Country'],
  trailer: ['VideoObject'],
  potentialAction: ['WatchAction', 'SearchAction'],
  isAccessibleForFree: 'flag',
  mainEntityOfPage: 'address',
  contributor: PEOPLE,
  publisher: ['Organization'],
} as const satisfies Record<string, ValueFormat>;

/** The types and properties of schema.org that the service uses; anything else is a fault. */
const TYPES: Record<string, SchemaType> = {
  Movie: {
    required: ['name', 'image'],
    recommended: ['datePublished', 'description', 'url'],
    properties: { ...work, duration: 'duration', subtitleLanguage: 'language' },
  },
  TVSeries: {
    required: ['name'],
    recommended: ['image', 'description', 'url'],
    properties: {
      ...work,
      numberOfSeasons: 'count',
      numberOfEpisodes: 'count',
      containsSeason: ['TVSeason'],
      episode: ['TVEpisode'],
      startDate: 'year-or-date',
    },
  },
  TVSeason: {
    required: ['seasonNumber'],
    recommended: ['name', 'url'],
    properties: {
      ...work,
      seasonNumber: 'count',
      numberOfEpisodes: 'count',
      episode: ['TVEpisode'],
      partOfSeries: ['TVSeries'],
    },
  },
  TVEpisode: {
    required: ['name', 'episodeNumber'],
    recommended: ['partOfSeries', 'description', 'url'],
    properties: {
      ...work,
      episodeNumber: 'count',
      partOfSeason: ['TVSeason'],
      partOfSeries: ['TVSeries'],
      duration: 'duration',
      timeRequired: 'duration',
    },
  },
  MusicAlbum: {
    required: ['name'],
    recommended: ['image', 'url'],
    properties: {
      ...work,
      byArtist: ['Person', 'MusicGroup'],
      numTracks: 'count',
      track: ['MusicRecording'],
    },
  },
  MusicRecording: {
    required: ['name'],
    properties: {
      ...work,
      byArtist: ['Person', 'MusicGroup'],
      duration: 'duration',
      inAlbum: ['MusicAlbum'],
      position: 'count',
    },
  },
  MusicVideoObject: {
    required: ['name', 'uploadDate', 'thumbnailUrl'],
    properties: { ...work, uploadDate: 'date', duration: 'duration' },
  },
  MusicGroup: { required: ['name'], properties: { name: 'text', url: 'address' } },
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['description'],
    properties: {
      ...work,
      uploadDate: 'date',
      duration: 'duration',
      contentUrl: 'address',
      embedUrl: 'address',
    },
  },
  BroadcastService: {
    required: ['name', 'broadcastDisplayName'],
    properties: {
      name: 'text',
      alternateName: 'text',
      broadcastDisplayName: 'text',
      description: 'text',
      url: 'address',
      image: 'address',
      inLanguage: 'language',
      genre: 'text',
      broadcaster: ['Organization'],
      provider: ['Organization'],
      areaServed: ['Country'],
    },
  },
  Collection: {
    required: ['name', 'hasPart'],
    recommended: ['url'],
    properties: { ...work, hasPart: ['Movie', 'TVSeries', 'MusicAlbum'] },
  },
  BreadcrumbList: { required: ['itemListElement'], properties: { itemListElement: ['ListItem'] } },
  ItemList: {
    required: ['itemListElement'],
    properties: {
      name: 'text',
      url: 'address',
      numberOfItems: 'count',
      itemListElement: ['ListItem'],
      itemListOrder: 'text',
    },
  },
  ListItem: {
    required: ['position'],
    properties: { position: 'count', name: 'text', item: 'address', url: 'address', image: 'address' },
  },
  CollectionPage: {
    required: ['name', 'url'],
    properties: {
      name: 'text',
      description: 'text',
      url: 'address',
      inLanguage: 'language',
      mainEntity: ['ItemList'],
      isPartOf: ['WebSite'],
    },
  },
  ProfilePage: {
    required: ['mainEntity'],
    properties: { name: 'text', url: 'address', inLanguage: 'language', mainEntity: ['Person'] },
  },
  Person: {
    required: ['name'],
    properties: {
      name: 'text',
      alternateName: 'text',
      url: 'address',
      image: 'address',
      description: 'text',
      jobTitle: 'text',
      mainEntityOfPage: 'address',
    },
  },
  Organization: {
    required: ['name'],
    properties: { name: 'text', url: 'address', logo: 'address', email: 'text', sameAs: 'address' },
  },
  WebSite: {
    required: ['name', 'url'],
    properties: {
      name: 'text',
      alternateName: 'text',
      url: 'address',
      inLanguage: 'language',
      description: 'text',
      potentialAction: ['SearchAction'],
      publisher: ['Organization'],
    },
  },
  FAQPage: {
    required: ['mainEntity'],
    properties: { name: 'text', url: 'address', inLanguage: 'language', mainEntity: ['Question'] },
  },
  Question: {
    required: ['name', 'acceptedAnswer'],
    properties: { name: 'text', acceptedAnswer: ['Answer'] },
  },
  Answer: { required: ['text'], properties: { text: 'text' } },
  Country: { required: ['name'], properties: { name: 'country' } },
  WatchAction: {
    required: ['target'],
    properties: { target: ['EntryPoint'], actionAccessibilityRequirement: ['ActionAccessSpecification'] },
  },
  SearchAction: {
    required: ['target', 'query-input'],
    properties: { target: ['EntryPoint'], 'query-input': 'text' },
  },
  EntryPoint: {
    required: ['urlTemplate'],
    properties: { urlTemplate: 'text', actionPlatform: 'address', inLanguage: 'language' },
  },
  ActionAccessSpecification: {
    required: ['category'],
    properties: { category: 'text', eligibleRegion: ['Country'], availabilityStarts: 'date' },
  },
  ImageObject: {
    required: ['url'],
    properties: { url: 'address', width: 'count', height: 'count', caption: 'text' },
  },
};

const FORMAT_CHECKS: Record<Exclude<ValueFormat, readonly string[]>, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value.trim() !== '',
  address: (value) =>
    typeof value === 'string' && /^https?:\/\/[^/\s]+\/\S*$/.test(value) && URL.canParse(value),
  date: (value) => typeof value === 'string' && isDate(value),
  'year-or-date': (value) =>
    typeof value === 'string' && (/^(18|19|20|21)\d\d$/.test(value) || isDate(value)),
  duration: (value) =>
    typeof value === 'string' &&
    /^P(?=\d|T\d)(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/.test(value) &&
    /[1-9]/.test(value),
  count: (value) => Number.isInteger(value) && (value as number) >= 0,
  language: (value) => typeof value === 'string' && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(value),
  flag: (value) => typeof value === 'boolean',
  country: (value) => typeof value === 'string' && value.length >= 2,
};

function isDate(text: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text);
  if (!match) return false;
  const day = new Date(`${match[1]}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(match[1]!);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function nodeFaults(value: unknown, at: string, allowed: readonly string[] | undefined): string[] {
  if (!isObject(value)) return [`${at}: not an object`];
  const type = value['@type'];
  if (typeof type !== 'string') return [`${at}: no @type`];
  const schemaType = TYPES[type];
  if (!schemaType) return [`${at}: the type ${type} is not known`];
  const faults: string[] = allowed && !allowed.includes(type) ? [`${at}: ${type} is not allowed here`] : [];
  // A nested node that only names a related thing needs no image.
  const required = allowed
    ? (schemaType.required ?? []).filter((name) => name !== 'image')
    : (schemaType.required ?? []);
  for (const name of required)
    if (value[name] === undefined) faults.push(`${at} (${type}): ${name} is missing`);
  if (!allowed)
    for (const name of schemaType.recommended ?? [])
      if (value[name] === undefined) faults.push(`${at} (${type}): ${name} is recommended`);
  for (const [name, given] of Object.entries(value)) {
    if (name === '@type' || name === '@id' || (name === '@context' && !allowed)) continue;
    const format = schemaType.properties[name];
    if (format === undefined) {
      faults.push(`${at} (${type}): ${name} is not a property of it`);
      continue;
    }
    if (Array.isArray(given) && given.length === 0) faults.push(`${at}.${name}: an empty list`);
    for (const one of Array.isArray(given) ? given : [given]) {
      if (typeof format !== 'string') faults.push(...nodeFaults(one, `${at}.${name}`, format));
      else if (format === 'address' && isObject(one))
        faults.push(...nodeFaults(one, `${at}.${name}`, PICTURE));
      else if (!FORMAT_CHECKS[format](one))
        faults.push(`${at}.${name}: ${JSON.stringify(one)} is no ${format}`);
    }
  }
  if (type === 'BreadcrumbList' || type === 'ItemList') faults.push(...orderFaults(value, at));
  return faults;
}

/** Positions of a list count from one, and every breadcrumb but the last needs an `item`. */
function orderFaults(list: Record<string, unknown>, at: string): string[] {
  const items = list['itemListElement'];
  if (!Array.isArray(items)) return [`${at}: itemListElement is no list`];
  const faults = items.flatMap((item: unknown, i) =>
    isObject(item) && item['position'] === i + 1 ? [] : [`${at}: position ${i + 1} has another number`],
  );
  if (list['@type'] !== 'BreadcrumbList') return faults;
  for (const item of items.slice(0, -1) as Record<string, unknown>[])
    if (item['item'] === undefined) faults.push(`${at}: a breadcrumb has no item`);
  for (const item of items as Record<string, unknown>[])
    if (item['name'] === undefined) faults.push(`${at}: a breadcrumb has no name`);
  return faults;
}

/** Faults of one JSON-LD element, as a strict validator reports them; a string is an element that is not JSON. */
export function jsonLdFaults(data: object | string): string[] {
  if (typeof data === 'string') return ['it is not JSON'];
  const context = (data as Record<string, unknown>)['@context'];
  if (context !== 'https://schema.org') return [`@context is ${JSON.stringify(context)}`];
  const graph = (data as Record<string, unknown>)['@graph'];
  if (Array.isArray(graph)) return graph.flatMap((node, i) => nodeFaults(node, `@graph[${i}]`, undefined));
  return nodeFaults(data, '$', undefined);
}

/** The top-level types of a page's JSON-LD. */
export function typesOf(data: readonly (object | string)[]): string[] {
  return data.flatMap((one) => {
    if (typeof one === 'string') return [];
    const graph = (one as Record<string, unknown>)['@graph'];
    return (Array.isArray(graph) ? graph : [one]).map((node: unknown) =>
      String((node as Record<string, unknown>)['@type']),
    );
  });
}
