import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import type { CaptionTrack } from './captions.ts';

/** An element in document order: its name with its children, and its attributes. */
type XmlNode = { [name: string]: XmlNode[] | XmlAttributes | string };
type XmlAttributes = Readonly<Record<string, string>>;

const ATTRIBUTES = ':@';
const TEXT = '#text';

// Keeps order, namespaces and texts; what it parsed and builds again is the same bytes, without comments.
const xmlOptions = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
};
const parser = new XMLParser(xmlOptions);
const builder = new XMLBuilder({ ...xmlOptions, format: true, indentBy: '  ', suppressEmptyNode: true });

const element = (name: string, attributes: XmlAttributes, children: XmlNode[] = []): XmlNode => ({
  [name]: children,
  ...(Object.keys(attributes).length > 0 && { [ATTRIBUTES]: attributes }),
});

const nameOf = (node: XmlNode): string => Object.keys(node).find((name) => name !== ATTRIBUTES) ?? '';
const childrenOf = (node: XmlNode): XmlNode[] => {
  const children = node[nameOf(node)];
  return Array.isArray(children) ? children : [];
};
const attributesOf = (node: XmlNode): XmlAttributes => (node[ATTRIBUTES] ?? {}) as XmlAttributes;

/** All elements of this name, also nested ones, in document order. */
const findElements = (nodes: readonly XmlNode[], name: string): XmlNode[] =>
  nodes.flatMap((node) => [
    ...(nameOf(node) === name ? [node] : []),
    ...findElements(childrenOf(node), name),
  ]);

function captionSet({ name, language, label, kind }: CaptionTrack, id: number): XmlNode {
  const role = { captions: 'caption', subtitles: 'subtitle' }[kind];
  return element('AdaptationSet', { id: String(id), contentType: 'text', lang: language }, [
    element('Role', { schemeIdUri: 'urn:mpeg:dash:role:2011', value: role }),
    element('Label', {}, [{ [TEXT]: label }]),
    element('Representation', { id: `t-${name}`, bandwidth: '1000', mimeType: 'text/vtt' }, [
      element('BaseURL', {}, [{ [TEXT]: `captions/${name}.vtt` }]),
    ]),
  ]);
}

/** The DASH manifest as served, from the packager's: without its comment, with the caption tracks. */
export function finishDashManifest(packaged: string, tracks: readonly CaptionTrack[]): string {
  const document = parser.parse(packaged) as XmlNode[];
  const first = findElements(document, 'AdaptationSet').length;
  for (const period of findElements(document, 'Period'))
    childrenOf(period).push(...tracks.map((track, index) => captionSet(track, first + index)));
  return `${(builder.build(document) as string).trim()}\n`;
}

/** Every file that a DASH manifest names. */
export function listDashFiles(manifest: string): string[] {
  const document = parser.parse(manifest) as XmlNode[];
  const segments = findElements(document, 'SegmentTemplate').flatMap((template) => {
    const { initialization = '', media = '', startNumber = '1' } = attributesOf(template);
    const runs = findElements([template], 'S').map(attributesOf);
    const count = runs.reduce((sum, { r = '0' }) => sum + 1 + Number(r), 0);
    const names = Array.from({ length: count }, (_, index) =>
      media.replace('$Number$', String(Number(startNumber) + index)),
    );
    return [initialization, ...names];
  });
  const whole = findElements(document, 'BaseURL').flatMap((base) =>
    childrenOf(base).map((child) => String(child[TEXT])),
  );
  return [...segments, ...whole];
}
