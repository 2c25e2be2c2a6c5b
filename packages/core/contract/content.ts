import { AVAILABILITY_PAGE_SIZE } from '@rawi/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { displayType, posterType, sectionType, titleByLanguage } from './configuration.ts';
import {
  countryCode,
  displayLanguage,
  languageCode,
  list,
  objectId,
  pageNumber,
  pageSize,
} from './parameters.ts';
import { priceModel } from './availability.ts';

/** Categories of content (CAT-12); `TVCHANEL` is the spelling of the specification. */
export const category = z.enum([
  'MOVIE',
  'TVSHOW',
  'MUSIC',
  'MUSICVIDEO',
  'TVCHANEL',
  'SERIES',
  'KIDS',
  'BUNDLE',
]);
export const objectType = z.enum(['CONTENT', 'SERIES', 'SEASON', 'ALBUM', 'EVENT', 'BUNDLE', 'CHANNEL']);

/**
 * One picture in its sizes (CAT-04). `filelist` is ordered from small to large; each name is a URL relative to the
 * server's root, and the same URL ending in `.avif` or `.jpg` gives the other formats.
 */
export const poster = z.object({
  posterid: z.string(),
  postertype: posterType,
  filelist: z.array(z.object({ quality: z.string(), filename: z.string(), width: z.number().int() })),
  /**
   * The same picture for a narrow window, such as a phone's: cropped around its focal point to 6:5, from small to large.
   * Only of landscape pictures, where `placeholder` is.
   */
  narrowlist: z.array(z.object({ filename: z.string(), width: z.number().int() })).optional(),
  /** Focal point, 0 to 1 from the top left corner. */
  focal: z.object({ x: z.number(), y: z.number() }),
  /** Colours of the picture as #rrggbb; empty strings until it was analysed. */
  colours: z.object({ dominant: z.string(), vibrant: z.string(), dark: z.string() }),
  /** A tiny preview as a data URL, at most 400 characters; only on a single content and on hero rows. */
  placeholder: z.string().optional(),
});
export type Poster = z.output<typeof poster>;

/** One package of a content (CAT-06), and the availabilities that give access to it. */
export const contentDetail = z.object({
  packageid: z.string(),
  quality: z.enum(['SD', 'HD', 'FHD', 'UHD']),
  streamtype: z.enum(['DASH', 'HLS']),
  drmscheme: z.array(z.enum(['NONE', 'WIDEVINE', 'FAIRPLAY', 'PLAYREADY', 'CLEARKEY'])),
  availabilityset: z.array(z.string()),
  audiolang: z.array(z.string()),
  subtitlelang: z.array(z.string()),
  /** What the viewer should know before this film plays, such as that it is a clip that stands in for the whole. */
  notice: z.string().optional(),
});

export const castMember = z.object({
  id: z.string(),
  name: z.string(),
  job: z.string(),
  role: z.string().optional(),
});

/** A trailer; it is played by the package call with `trailerid` as the content id. */
export const trailer = z.object({
  trailerid: z.string(),
  title: z.string(),
  duration: z.number().int(),
  poster: z.array(poster),
  contentdetails: z.array(contentDetail),
});
export type Trailer = z.output<typeof trailer>;

/** The fields of a card. `duration` is in seconds; `genre` has names in the display language. */
export const contentCard = z.object({
  objectid: z.string(),
  objecttype: objectType,
  category,
  title: z.string(),
  defaulttitle: z.string(),
  genre: z.array(z.string()),
  shortdescription: z.string(),
  pgrating: z.string(),
  productionyear: z.number().int(),
  duration: z.number().int(),
  contentlanguage: z.array(z.string()),
  pricemodel: z.array(priceModel),
  poster: z.array(poster),
  seasoncount: z.number().int().optional(),
  seriesid: z.string().optional(),
  seriesname: z.string().optional(),
  seasonnum: z.number().int().optional(),
  episodenum: z.number().int().optional(),
  episodecount: z.number().int().optional(),
  /** Only of the parts of a series or an album, listed by `seriesid`: the notice of their film, see `contentDetail`. */
  notice: z.string().optional(),
  /** Only of these parts, and only while the film is being made: a play answers 7201 until it is. */
  preparing: z.literal(true).optional(),
});
export type ContentCard = z.output<typeof contentCard>;

/** One content with all fields (CAT-02, 03, 05..07, 13). */
export const content = contentCard.extend({
  /** Codes of the genres, in the order of `genre`; used as the `genre` filter. */
  genrecode: z.array(z.string()),
  longdescription: z.string(),
  releasedate: z.string(),
  country: z.string(),
  tags: z.array(z.string()),
  details: z.object({ cast: z.array(castMember), crew: z.array(castMember) }),
  contentdetails: z.array(contentDetail),
  /** Of a bundle that is sold as a whole: the availabilities by which it is. */
  availabilityset: z.array(z.string()).optional(),
  trailer: z.array(trailer),
  objectstatus: z.enum(['ACTIVE', 'INACTIVE']),
});
export type Content = z.output<typeof content>;

/** Filters of a content list; all are optional. */
export const contentFilter = z.object({
  page: pageNumber.default(1),
  pagesize: pageSize.default(AVAILABILITY_PAGE_SIZE),
  displaylanguage: displayLanguage.default('eng'),
  category: category.optional(),
  objecttype: objectType.optional(),
  genre: z
    .string()
    .regex(/^[a-z-]{1,32}$/, 'a genre code')
    .optional(),
  objectlanguage: languageCode.optional(),
  productionyear: z
    .string()
    .regex(/^(19|20)\d\d$/, 'a year')
    .transform(Number)
    .optional(),
  seriesid: objectId.optional(),
  seasonnum: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'a season number')
    .transform(Number)
    .optional(),
  pricemodel: priceModel.optional(),
  tag: z
    .string()
    .regex(/^[A-Z]{1,32}$/, 'a tag')
    .optional(),
  /** Id of an editorial rail: its titles in its order. */
  rail: objectId.optional(),
  country: countryCode.optional(),
  /** Titles with this person in cast or crew. */
  person: objectId.optional(),
  /** With `person`: only titles in which they have this job. */
  job: z
    .string()
    .regex(/^[A-Z]{2,16}$/, 'a job')
    .optional(),
  /** The contents of a bundle, in its order. */
  bundleid: objectId.optional(),
  orderby: z.enum(['newest', 'title', 'popular']).optional(),
  /** A JSON array of object ids (CALL-34): those contents, in that order. */
  contentlist: z
    .string()
    .max(8000)
    .transform((text, context) => {
      try {
        return z.array(objectId).min(1).max(100).parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: 'a JSON array of 1 to 100 object ids' });
        return z.NEVER;
      }
    })
    .optional(),
});
export type ContentFilter = z.output<typeof contentFilter>;

export const listContent = call({
  id: 'listContent',
  base: 'cms',
  method: 'GET',
  path: '/subscriber/v1/content',
  aliases: ['/subscriber/v1/content/', '/content'],
  summary: 'A list of contents by filters, by editorial rail or by ids',
  guard: 'browse',
  rows: ['CALL-30', 'CALL-31', 'CALL-33', 'CALL-34', 'CALL-39', 'CALL-41', 'CAT-01', 'CAT-08', 'CAT-09'],
  query: contentFilter,
  reply: list(contentCard),
  errors: [1002, 6055, 6067, 7001, 7109],
  cache: { seconds: 60, staleSeconds: 600 },
  audience: ['language', 'kids', 'maxRatingAge'],
});

export const getContent = call({
  id: 'getContent',
  base: 'cms',
  method: 'GET',
  path: '/subscriber/v1/content/{contentid}',
  aliases: ['/content/{contentid}'],
  summary: 'One content with all its fields',
  guard: 'browse',
  rows: ['CALL-35', 'CAT-02', 'CAT-03', 'CAT-04', 'CAT-05', 'CAT-06', 'CAT-07', 'CAT-13', 'PROF-08'],
  params: z.object({ contentid: objectId }),
  query: z.object({ displaylanguage: displayLanguage.default('eng') }),
  reply: content,
  errors: [1002, 6055, 6067, 7001, 8882],
  cache: { seconds: 60, staleSeconds: 600 },
  audience: ['language', 'kids', 'maxRatingAge'],
});

/** One row of a screen with its cards, so that a screen needs one call. */
export const screenRow = z.object({
  id: z.string(),
  title: z.string(),
  displayType,
  posterType,
  /** Personal rows (CONTINUEWATCH, RECOMMENDED) come without cards: the browser requests them. */
  sectionType,
  seeAll: z.boolean(),
  totalcount: z.number().int(),
  data: z.array(contentCard),
});
export type ScreenRow = z.output<typeof screenRow>;

export const screenContent = z.object({ id: z.string(), title: titleByLanguage, rows: z.array(screenRow) });
export type ScreenContent = z.output<typeof screenContent>;

export const getScreen = call({
  id: 'getScreen',
  base: 'cms',
  method: 'GET',
  path: '/subscriber/v1/screen/{screenid}',
  summary: 'A screen with the cards of all its sections, in one reply',
  guard: 'browse',
  rows: ['CONF-06', 'CAT-01'],
  params: z.object({ screenid: objectId }),
  query: z.object({
    displaylanguage: displayLanguage.default('eng'),
    /** Country of the top ten; default the provider's first country. */
    country: countryCode.optional(),
  }),
  reply: screenContent,
  errors: [1002, 6055, 6067, 7001],
  cache: { seconds: 60, staleSeconds: 600 },
  audience: ['language', 'country', 'kids', 'maxRatingAge'],
});
