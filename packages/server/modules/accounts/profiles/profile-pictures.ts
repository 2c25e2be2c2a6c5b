import type { Http } from '@rawi/platform';
import { createHash } from 'node:crypto';

/** Sky and ground of a picture, and what stands before them, in a square of 96. */
interface Drawing {
  sky: readonly [top: string, bottom: string];
  ink: string;
  /** SVG elements; `currentColor` is the ink. */
  shapes: string;
}

const light = '#F7E7C6';

/** Pictures that a profile may have: one thing each, before a sky of its own. */
const drawings: Record<string, Drawing> = {
  lantern: {
    sky: ['#3A2A63', '#B9566B'],
    ink: '#F9C85A',
    shapes:
      '<path d="M48 14v10M38 24h20l5 10H33zM35 36h26l5 26H30zM34 64h28l-6 12H40z" fill="currentColor"/><path d="M48 40v18M41 42l-2 14M55 42l2 14" stroke="#7A3B4E" stroke-width="3" fill="none"/>',
  },
  dune: {
    sky: ['#F3A65A', '#F6D39A'],
    ink: '#B25C2C',
    shapes:
      '<circle cx="66" cy="34" r="12" fill="#FFF1CF"/><path d="M0 66c20-22 40-22 58 0 12-12 26-14 38-6v36H0z" fill="currentColor"/><path d="M0 80c30-18 60-10 96 4v12H0z" fill="#8F4522"/>',
  },
  falcon: {
    sky: ['#1E4E6B', '#6FB2B0'],
    ink: light,
    shapes:
      '<path d="M12 34c14 0 24 6 32 16l4-8 4 8c8-10 18-16 32-16-6 12-16 20-28 24l2 14-10-8-10 8 2-14C28 54 18 46 12 34z" fill="currentColor"/>',
  },
  moon: {
    sky: ['#101B3D', '#3C4A86'],
    ink: '#F6E3A8',
    shapes:
      '<path d="M58 18a30 30 0 1 0 16 50A26 26 0 0 1 58 18z" fill="currentColor"/><circle cx="70" cy="30" r="2.5" fill="currentColor"/><circle cx="80" cy="46" r="1.8" fill="currentColor"/>',
  },
  kite: {
    sky: ['#58B6E8', '#CDEBF5'],
    ink: '#E8504A',
    shapes:
      '<path d="M48 14l22 24-22 30-22-30z" fill="currentColor"/><path d="M48 14v54M26 38h44" stroke="#fff" stroke-width="2.5"/><path d="M48 68c-10 6 6 10-4 18" stroke="#3B5B76" stroke-width="3" fill="none"/>',
  },
  boat: {
    sky: ['#F7B989', '#F9E2C0'],
    ink: '#2E4A5E',
    shapes:
      '<path d="M46 16l26 38H46zM42 24v30H24z" fill="#FFF8E8"/><path d="M16 58h64l-10 14H28z" fill="currentColor"/><path d="M0 76c16-6 32 6 48 0s32 6 48 0v20H0z" fill="#3F7F8C"/>',
  },
  palm: {
    sky: ['#7CC3A3', '#DDEFC8'],
    ink: '#22583F',
    shapes:
      '<path d="M46 40c-2 16-4 32-8 48h12c2-16 2-32 2-48z" fill="#8A5A33"/><path d="M48 40c-18-18-34-10-38 4 12-6 24-4 38-4zm0 0c-6-22-24-26-34-18 14 0 24 6 34 18zm0 0c4-22 22-28 34-20-14 2-24 8-34 20zm0 0c16-14 34-8 38 6-12-8-24-6-38-6z" fill="currentColor"/>',
  },
  star: {
    sky: ['#43235F', '#8F4FA0'],
    ink: '#F5B94B',
    shapes:
      '<path d="M48 14l10 14 17-3-3 17 14 10-14 10 3 17-17-3-10 14-10-14-17 3 3-17-14-10 14-10-3-17 17 3z" fill="currentColor" transform="translate(0 -4)"/><circle cx="48" cy="48" r="9" fill="#43235F"/>',
  },
  oud: {
    sky: ['#5A2A27', '#B3683F'],
    ink: '#F2C78A',
    shapes:
      '<path d="M30 46c0-14 36-14 36 0 0 20-8 34-18 40-10-6-18-20-18-40z" fill="currentColor"/><circle cx="48" cy="56" r="7" fill="#5A2A27"/><path d="M45 36V10h6v26M40 10h16" stroke="#3A1815" stroke-width="4" fill="none"/>',
  },
  camel: {
    sky: ['#F2C063', '#F8E6B5'],
    ink: '#7B4A24',
    shapes:
      '<path d="M15 36c0-4 4-7 9-7 6 0 9 3 9 8v8c0 6 3 9 7 8 2-11 7-18 12-18s8 7 10 14c9-2 16 5 16 14 0 4 1 6 3 8h-5l-2-3v20h-7V66c-8 4-19 4-27 1v21h-7V65c-7-2-10-7-10-13V42h-4c-3 0-4-3-4-6z" fill="currentColor"/><path d="M43 50c2-8 5-12 9-12s6 5 8 12c-5 3-12 3-17 0z" fill="#C4483E"/>',
  },
  coffee: {
    sky: ['#203A43', '#4F7B73'],
    ink: '#E9B44C',
    shapes:
      '<path d="M57 42c16-4 22 8 15 20-3 5-6 7-10 8" stroke="currentColor" stroke-width="5" fill="none"/><path d="M46 12h4v5l8 12H38l8-12zM40 32h16l-2 12c10 5 14 14 12 24-2 8-9 12-18 12s-16-4-18-12c-1-4-1-8 1-12-9-3-11-13-20-19 10-2 19 2 25 10l6-3z" fill="currentColor"/>',
  },
  pearl: {
    sky: ['#0F4C5C', '#3FA7A0'],
    ink: '#FDF3E7',
    shapes:
      '<path d="M14 58c0-26 68-26 68 0-12-8-56-8-68 0z" fill="#E5A38B"/><path d="M14 60c4 20 64 20 68 0-14 8-54 8-68 0z" fill="#C97B67"/><circle cx="48" cy="54" r="10" fill="currentColor"/><circle cx="45" cy="51" r="3" fill="#fff"/>',
  },
};

function toSvg({ sky: [top, bottom], ink, shapes }: Drawing): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
    `<rect width="96" height="96" fill="url(#s)"/><g color="${ink}">${shapes}</g></svg>`
  );
}

/** A picture's bytes, and its address, which changes with them. */
export interface ProfilePicture {
  url: string;
  svg: string;
}

/** The pictures that a profile may have, by their names. */
export const PROFILE_PICTURES: ReadonlyMap<string, ProfilePicture> = new Map(
  Object.entries(drawings).map(([name, drawing]) => {
    const svg = toSvg(drawing);
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
    return [name, { svg, url: `/profile-pictures/${name}-${hash}.svg` }];
  }),
);

/** Serves the pictures; each address has the same bytes for ever. */
export function serveProfilePictures(http: Http): void {
  for (const { url, svg } of PROFILE_PICTURES.values())
    http.get(url, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .type('image/svg+xml')
        .send(svg),
    );
}
