/** A page as a crawler without JavaScript reads it. */
export interface PageFacts {
  language: string;
  direction: string;
  titles: string[];
  /** Contents of `meta` elements by name or property, in their order. */
  metas: Map<string, string[]>;
  links: { rel: string; href: string; hreflang: string | undefined }[];
  /** Content of each JSON-LD element; a string where it is not JSON. */
  jsonLd: (object | string)[];
  /** URLs of the links in the page. */
  anchors: string[];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

export function decodeEntities(text: string): string {
  return text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#'))
      return String.fromCodePoint(Number(name.startsWith('#x') ? `0${name.slice(1)}` : name.slice(1)));
    return ENTITIES[name] ?? whole;
  });
}

function attributesOf(text: string): Map<string, string> {
  const found = text.matchAll(/([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g);
  return new Map(
    [...found].map(([, name, double, single, bare]) => [
      name!.toLowerCase(),
      decodeEntities(double ?? single ?? bare ?? ''),
    ]),
  );
}

function elements(html: string, name: string): Map<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b((?:"[^"]*"|'[^']*'|[^>"'])*)>`, 'gi'))].map(
    ([, attributes]) => attributesOf(attributes!),
  );
}

/** Parses a page's HTML. The content of scripts and styles is ignored as markup. */
export function readPage(html: string): PageFacts {
  const scripts = [...html.matchAll(/<script\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/script>/gi)];
  const markup = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, '');
  const [root] = elements(markup, 'html');
  const metas = new Map<string, string[]>();
  for (const meta of elements(markup, 'meta')) {
    const name = meta.get('name') ?? meta.get('property');
    if (name !== undefined) metas.set(name, [...(metas.get(name) ?? []), meta.get('content') ?? '']);
  }
  return {
    language: root?.get('lang') ?? '',
    direction: root?.get('dir') ?? '',
    titles: [
      ...markup.replaceAll(/<svg\b[\s\S]*?<\/svg>/gi, '').matchAll(/<title[^>]*>([\s\S]*?)<\/title>/gi),
    ].map(([, text]) => decodeEntities(text!)),
    metas,
    links: elements(markup, 'link').map((link) => ({
      rel: link.get('rel') ?? '',
      href: link.get('href') ?? '',
      hreflang: link.get('hreflang'),
    })),
    jsonLd: scripts
      .filter(([, attributes]) => attributesOf(attributes!).get('type') === 'application/ld+json')
      .map(([, , text]) => {
        try {
          return JSON.parse(text!) as object;
        } catch {
          return text!;
        }
      }),
    anchors: elements(markup, 'a').flatMap((anchor) => anchor.get('href') ?? []),
  };
}
