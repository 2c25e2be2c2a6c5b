/** A brand's SVG logo after validation: safe to inline in any page. */
export interface Logo {
  svg: string;
  /** Width and height of the viewBox; only their ratio matters. */
  width: number;
  height: number;
}

/** Maximum length in characters. A logo is a few shapes; a larger file usually embeds a bitmap. */
const MAX_LENGTH = 24_000;

/** What a logo may not contain, each with its reason. It is refused rather than sanitised, so that its author is informed. */
const forbidden: [RegExp, string][] = [
  [/<!(?:DOCTYPE|ENTITY|\[CDATA\[)/i, 'it may declare no document type, entities or raw text'],
  [/<\?(?!xml\s)/i, 'it may hold no processing instructions'],
  [
    /<(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|audio|video|image|use|a|animate\w*|set|handler|listener)\b/i,
    'it may hold only shapes, text, gradients, masks and styles',
  ],
  [/[\s"'/]on\w+\s*=/i, 'it may hold no event handlers'],
  [/\b(?:href|src)\s*=\s*["']?\s*[^#"'\s]/i, 'it may refer to nothing outside itself'],
  [/url\(\s*["']?\s*[^#"'\s]/i, 'it may refer to nothing outside itself'],
  [/@import|&#|\\[0-9a-f]|(?:javascript|data)\s*:/i, 'it may refer to nothing outside itself'],
];

/** Validates a logo. Returns the logo, or the reason in one sentence. */
export function readLogo(svg: string): Logo | string {
  if (svg.length > MAX_LENGTH) return `it is larger than ${MAX_LENGTH} letters`;
  const text = svg
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replace(/^\uFEFF?\s*(?:<\?xml\s[^>]*\?>)?\s*/, '')
    .trim();
  const root = /^<svg\s[^>]*>/.exec(text)?.[0];
  if (root === undefined || !text.endsWith('</svg>')) return 'it is not an SVG drawing';
  for (const [pattern, reason] of forbidden) if (pattern.test(text)) return reason;
  if (!/\sxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(root))
    return 'it does not name the namespace of SVG';
  const box = /\sviewBox\s*=\s*["']\s*-?[\d.]+[\s,]+-?[\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(root);
  const [width, height] = [Number(box?.[1]), Number(box?.[2])];
  if (!(width > 0 && height > 0)) return 'it has no viewBox with a width and a height';
  if (width / height > 8 || height / width > 2)
    return 'its viewBox is wider than 8 to 1 or taller than 1 to 2';
  return { svg: text, width, height };
}
