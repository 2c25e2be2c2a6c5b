import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Watches the captchas that the page asks for; the function answers the newest one. */
export function watchCaptchas(page: Page, baseUrl: string): () => Promise<string> {
  let newest: string | undefined;
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/sms/subscriberv2/v1/captcha') return;
    // A journey may end before the body is there.
    const body: { captchaid: string } | undefined = await response.json().catch(() => undefined);
    newest = body?.captchaid ?? newest;
  });
  return async () => {
    await expect.poll(() => newest).toBeDefined();
    const reply = await fetch(`${baseUrl}/sandbox/captcha/${newest}`);
    newest = undefined;
    return ((await reply.json()) as { answer: string }).answer;
  };
}
