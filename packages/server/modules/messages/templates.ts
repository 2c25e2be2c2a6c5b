import { z } from 'zod';

const text = z.string();
const code = z.string().regex(/^\d{4,8}$/);

/** The messages that the service sends, and what each says of its recipient. */
export const templates = {
  'verify-email': z.object({ name: text, code, link: z.url() }),
  'login-code': z.object({ code }),
  'reset-password': z.object({ code }),
  'reset-pin': z.object({ profilename: text, code }),
  'change-email': z.object({ code }),
  'change-mobile': z.object({ code }),
  'password-changed': z.object({ name: text }),
  'email-changed': z.object({ name: text }),
  /** `at` is ISO 8601. */
  'new-device': z.object({ name: text, device: text, at: text }),
} as const satisfies Record<string, z.ZodType>;

export type Template = keyof typeof templates;
export type ValuesOf<T extends Template> = z.output<(typeof templates)[T]>;

export type Recipient = { email: string } | { mobileno: string };

/** A message to a person. */
export interface Message<T extends Template = Template> {
  providerId: string;
  to: Recipient;
  language: 'eng' | 'ara';
  template: T;
  values: ValuesOf<T>;
}
