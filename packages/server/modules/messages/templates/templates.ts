import { z } from 'zod';

/** Seconds for which a message with a one-time code is of use: as long as the code. */
const CODE_SECONDS = 300;
/** Seconds for which news about an account are sent late rather than not at all. */
const NEWS_SECONDS = 86_400;

const code = z.string().regex(/^[0-9A-Za-z]{4,12}$/);
const name = z.string().max(64);
const link = z.url({ protocol: /^https?$/ }).max(2048);

/** What each message has to be told, and for how many seconds it is worth sending. */
export const templates = {
  'verify-email': {
    values: z.object({ name: name.optional(), code, link: link.optional() }),
    usefulSeconds: CODE_SECONDS,
  },
  'login-code': { values: z.object({ code }), usefulSeconds: CODE_SECONDS },
  'reset-password': { values: z.object({ code }), usefulSeconds: CODE_SECONDS },
  'reset-pin': { values: z.object({ profilename: name, code }), usefulSeconds: CODE_SECONDS },
  'change-email': { values: z.object({ code }), usefulSeconds: CODE_SECONDS },
  'change-mobile': { values: z.object({ code }), usefulSeconds: CODE_SECONDS },
  'password-changed': { values: z.object({ name }), usefulSeconds: NEWS_SECONDS },
  'email-changed': { values: z.object({ name }), usefulSeconds: NEWS_SECONDS },
  'new-device': {
    values: z.object({ name, device: z.string().max(128), at: z.iso.datetime() }),
    usefulSeconds: NEWS_SECONDS,
  },
} as const satisfies Record<string, { values: z.ZodType; usefulSeconds: number }>;

export type TemplateId = keyof typeof templates;
export type TemplateValues<T extends TemplateId = TemplateId> = z.input<(typeof templates)[T]['values']>;
export const templateIds = Object.keys(templates) as [TemplateId, ...TemplateId[]];
