/** The families that reports are told apart by. */
export const browserFamilies = [
  'chrome',
  'edge',
  'firefox',
  'safari',
  'samsung',
  'opera',
  'smart-tv',
  'other',
] as const;
export type BrowserFamily = (typeof browserFamilies)[number];

/** In this order: every later one also occurs in the names of earlier ones. */
const signs: readonly (readonly [BrowserFamily, RegExp])[] = [
  ['smart-tv', /\b(?:SMART-TV|SmartTV|Web0S|Tizen.+TV|AFT\w|CrKey|HbbTV|BRAVIA|VIDAA)/i],
  ['edge', /\bEdgA?(?:iOS)?\//],
  ['opera', /\b(?:OPR|Opera|OPT)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
];

/** The family of a browser by its `User-Agent`. It is never stored itself: a made-up one is `other`. */
export function browserFamilyOf(userAgent: string): BrowserFamily {
  return signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';
}
