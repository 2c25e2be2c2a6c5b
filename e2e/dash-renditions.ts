import { XMLParser } from 'fast-xml-parser';

type Template = {
  initialization: string;
  media: string;
  startNumber: string;
  SegmentTimeline: { S: { r?: string }[] };
};
type Element = { SegmentTemplate?: Template } & Record<string, unknown>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => name === 'S',
});

function findTemplates(element: unknown): Template[] {
  if (Array.isArray(element)) return element.flatMap(findTemplates);
  if (typeof element !== 'object' || element === null) return [];
  const { SegmentTemplate: template, ...others } = element as Element;
  return [...(template ? [template] : []), ...Object.values(others).flatMap(findTemplates)];
}

/** The renditions of a DASH manifest in its order: addresses of their init and media segments, relative to it. */
export function dashRenditions(manifest: string): { init: string; segments: string[] }[] {
  return findTemplates(parser.parse(manifest)).map(
    ({ initialization, media, startNumber, SegmentTimeline }) => {
      const count = SegmentTimeline.S.reduce((sum, { r = '0' }) => sum + 1 + Number(r), 0);
      const numbers = Array.from({ length: count }, (_, index) => Number(startNumber) + index);
      return {
        init: initialization,
        segments: numbers.map((number) => media.replace('$Number$', String(number))),
      };
    },
  );
}
