import type { BrowserContext } from 'playwright-core';

/** Scripts and module preloads. */
const scripts = /<script\b[\s\S]*?<\/script>|<link[^>]+modulepreload[^>]*>/g;
const styles = /<style\b[\s\S]*?<\/style>|<link[^>]+rel="stylesheet"[^>]*>/g;

/**
 * Lower bound of a navigation: the same page without our scripts, whose links insert the other page's finished markup at
 * the press, without requests, routing or rendering. Serves `from` like this in the context.
 */
export async function serveBareNavigation(context: BrowserContext, from: string, to: string): Promise<void> {
  const [page, other] = await Promise.all([from, to].map(async (url) => (await fetch(url)).text()));
  const screen = /<main\b[\s\S]*<\/main>/.exec(other!.replace(scripts, ''))?.[0];
  if (screen === undefined) throw new Error(`${to} has no main part`);
  const move = `
    const screen = document.querySelector('template[data-screen]').innerHTML;
    addEventListener('click', (event) => {
      if (!event.target.closest('a[href]')) return;
      event.preventDefault();
      document.querySelector('main').outerHTML = screen;
      scrollTo(0, 0);
    });`;
  const body = page!
    .replace(scripts, '')
    .replace('</head>', () => `${(other!.match(styles) ?? []).join('')}</head>`)
    .replace('</body>', () => `<template data-screen>${screen}</template><script>${move}</script></body>`);
  await context.route(from, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
}
