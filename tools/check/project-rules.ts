import { dirname, posix } from 'node:path';

/** A file of the project: its path from the root with forward slashes, and its text (empty for binary files). */
export interface SourceFile {
  path: string;
  text: string;
}

/** Lines as the formatter writes them: code, tests, and the demo's data. */
const maxLines = { code: 400, test: 600, demo: 600 };
const code = /\.(?:ts|tsx|mjs|css)$/;
const generatedFiles = /\.gen\.ts$|(?:^|\/)(?:package-lock\.json|LICENSE)$|\.svg$/;
const vagueNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'types']);

/** Names that tools or conventions prescribe. */
const conventionalNames =
  /^(?:README|LICENSE|CONTRIBUTING|NOTICE|CHANGELOG)(?:\.md)?$|^\$|^_index|^[a-z0-9.$_-]+\.d\.ts$/;
const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** Written with one-letter classes, so that this file does not match its own patterns. */
const forbiddenPatterns: readonly { what: string; pattern: RegExp; where: RegExp }[] = [
  {
    what: 'a test that does not run',
    pattern:
      /\b(?:it|test|describe|journey)(?:\.\w+)?\.(?:ski[p]|onl[y]|tod[o]|fail[s])(?:If)?\b|\b(?:skip|run)I[f]\(/,
    where: /\.(?:ts|tsx)$/,
  },
  {
    what: 'unfinished work',
    pattern: /\b(?:TOD[O]|FIXM[E]|not implemente[d])\b/,
    where: /\.(?:ts|tsx|mjs|css|sql|md)$/,
  },
  {
    what: 'a silenced check',
    pattern: /@ts-(?:ignor[e]|nochec[k])|(?:es|ox|style)lint-disabl[e]/,
    where: /\.(?:ts|tsx|mjs|css)$/,
  },
  {
    what: 'a name that its library may change in any release',
    pattern: /\b(?:UNSAF[E]|unstabl[e])_\w/,
    where: /\.(?:ts|tsx|mjs)$/,
  },
  {
    what: 'a member of the router that its types mark as private',
    pattern: /\broute[r]\.(?:match|state|routes|subscribe|navigate|revalidate|initialize|dispose)\b/,
    where: /^apps\/web\/app\/.*\.tsx?$/,
  },
  {
    what: 'a path of one machine',
    pattern: /(?<![\w.~)}])\/(?:home|Users)\/[a-z]|(?<![\w.])\/roo[t]\//,
    where: /\.(?:ts|tsx|mjs|css|json|md|sql|yml|yaml)$/,
  },
  {
    what: 'the name of a package host',
    pattern: /\bregistry\.(?:npmj[s]|yarnpk[g])\.|"resolved": "htt[p]/,
    where: /\.(?:ts|tsx|mjs|json|md|yml|yaml)$|^\.npmrc$/,
  },
];

/**
 * Checks names, lengths, forbidden text and links of all files.
 * @param forbidden further strings that no file may contain (the folder of the checkout)
 * @returns one sentence per fault, beginning with the file and, where it has one, the line
 */
export function findProjectFaults(files: readonly SourceFile[], forbidden: readonly string[] = []): string[] {
  const paths = new Set(files.map((file) => file.path));
  return [
    ...tenancyFaults(paths),
    ...files.flatMap((file) => [
      ...nameFaults(file.path),
      ...lengthFaults(file),
      ...patternFaults(file, forbidden),
      ...(file.path.endsWith('.md') ? linkFaults(file, files, paths) : []),
    ]),
  ];
}

/** A module with a store needs a test that runs every statement of it with two providers. */
function tenancyFaults(paths: ReadonlySet<string>): string[] {
  const stores = [...paths].flatMap(
    (path) => /^(packages\/server\/modules\/[^/]+)\/(?:.*[/-])?store\.ts$/.exec(path)?.[1] ?? [],
  );
  return [...new Set(stores)]
    .filter((module) => !paths.has(`${module}/tenancy.test.ts`))
    .map((module) => `${module}: has a store and no tenancy.test.ts`);
}

function nameFaults(path: string): string[] {
  if (path.startsWith('demo/') && !code.test(path)) return [];
  const faults: string[] = [];
  const parts = path.split('/');
  const name = parts.at(-1)!;
  for (const [index, part] of parts.entries()) {
    // The part of an app that its features share (design.md, section 1).
    if (part === 'shared' && parts[0] === 'apps' && parts[2] === 'app' && index === 3) continue;
    if (vagueNames.has(part.replace(/\..*$/, '')))
      faults.push(`${path}: "${part}" does not describe the content`);
  }
  if (!conventionalNames.test(name) && !kebab.test(name))
    faults.push(`${path}: file names are in kebab-case`);
  return faults;
}

function lengthFaults({ path, text }: SourceFile): string[] {
  if (!code.test(path) || generatedFiles.test(path)) return [];
  const lines = text.split('\n').length - 1;
  const kind = path.startsWith('demo/') ? 'demo' : /\.(?:test|spec)\.tsx?$/.test(path) ? 'test' : 'code';
  return lines > maxLines[kind] ? [`${path}: ${lines} lines; split files over ${maxLines[kind]}`] : [];
}

function patternFaults({ path, text }: SourceFile, forbidden: readonly string[]): string[] {
  if (/^docs\/requirements\.md$/.test(path)) return [];
  const faults: string[] = [];
  text.split('\n').forEach((line, index) => {
    for (const { what, pattern, where } of forbiddenPatterns) {
      if (where.test(path) && pattern.test(line)) faults.push(`${path}:${index + 1}: ${what}`);
    }
    if (forbidden.some((word) => line.includes(word)))
      faults.push(`${path}:${index + 1}: a path of one machine`);
  });
  return faults;
}

/** Links must name a file or folder of the project, and fragments a heading. */
function linkFaults(file: SourceFile, files: readonly SourceFile[], paths: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const prose = file.text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ' '));
  for (const match of prose.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)) {
    const address = match[1] ?? match[2]!;
    if (/^[a-z]+:/.test(address)) continue;
    const [to, heading] = address.split('#') as [string, string | undefined];
    const path =
      to === ''
        ? file.path
        : posix.normalize(posix.join(dirname(file.path), decodeURI(to))).replace(/\/$/, '');
    const line = prose.slice(0, match.index).split('\n').length;
    const target = files.find((one) => one.path === path);
    if (target === undefined && ![...paths].some((one) => one.startsWith(`${path}/`))) {
      faults.push(`${file.path}:${line}: links to ${path}, which does not exist`);
    } else if (heading !== undefined && target !== undefined && !headings(target.text).has(heading)) {
      faults.push(`${file.path}:${line}: ${path} has no heading #${heading}`);
    }
  }
  return faults;
}

/** The anchors of a page's headings as GitHub makes them: lower case, words joined by hyphens. */
function headings(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, title] of text.replace(/```[\s\S]*?```/g, '').matchAll(/^#{1,6} (.+)$/gm)) {
    anchors.add(
      title!
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    );
  }
  return anchors;
}
