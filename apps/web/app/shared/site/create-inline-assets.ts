import { brandCss } from '@rawi/brand';
import { ADDRESS_WITH_LANGUAGE, CHUNK_LOAD_TIMEOUT_MS, NEGOTIATED_COOKIE } from '@rawi/domain';
import { isRouteErrorResponse, type EntryContext } from 'react-router';
import { isRemoteServicesSignal } from './remote-services.ts';
import { fontsCss, fallbackFontsCss } from './fonts.ts';
import type { PageContext } from './page-context.ts';
import type { InlineAssets } from './inline-assets.tsx';
import { scriptJson } from './script-json.ts';

// The inline scripts are strings, so that the bundler does not process them.

/** Local storage key: set once the fonts are cached by the browser; then they are used from the first paint. */
const FONTS_CACHED_KEY = 'facesSeen';

// LANG-02: without a prefix the stored language counts, also when its cookie is missing (a browser may delete cookies
// earlier). The page redirects to the same address with that language's prefix before the first paint. An address with
// a prefix is never redirected, so there is no redirect loop. One exception: an address to which the server redirected
// from one without a prefix, in a language that it had negotiated (`NEGOTIATED_COOKIE`).
const STORED_LANGUAGE_SCRIPT =
  `(function(html,path){try{var code=localStorage.getItem('setDisplayLanguageCode'),stored={eng:'en',ara:'ar'}[code],` +
  `sent=/(?:^|; )${NEGOTIATED_COOKIE}=/.test(document.cookie),said=${ADDRESS_WITH_LANGUAGE}.test(path);` +
  `if(sent)document.cookie='${NEGOTIATED_COOKIE}=;path=/;max-age=0';` +
  `if(!stored||stored===html.lang||said&&!(sent&&path.startsWith('/'+html.lang)))return;` +
  `document.cookie='setDisplayLanguageCode='+code+';path=/;max-age=31536000;samesite=lax';html.style.visibility='hidden';` +
  `location.replace('/'+stored+(said?path.slice(3):path)+location.search+location.hash)}catch(e){}})(document.documentElement,location.pathname);`;

// On the first visit the fonts load after the leading picture, to leave it the bandwidth; fallback fonts are used until
// then. The space of the viewer's own rows (`own-rows.ts`) is reserved from the first paint, too. Text that is too large
// for a fallback font (the numerals of a top ten) stays hidden while `data-faces` is `waiting`.
const EARLY_SCRIPT =
  STORED_LANGUAGE_SCRIPT +
  `(function(html){try{html.dataset.own=localStorage.getItem('ownRows')||'';if(localStorage.getItem('${FONTS_CACHED_KEY}')){document.getElementById('faces').media='all';return}}catch(e){}` +
  `html.dataset.faces='waiting'})(document.documentElement)`;

/** Milliseconds after which the app starts even if the leading picture is not loaded. */
const PICTURE_TIMEOUT_MS = 4000;

// The app's scripts load after the page's leading picture (`data-leading`): on a slow connection the picture then has
// the full bandwidth, and the app hydrates a moment later over a page that is already visible. Until then the page can
// be read, and its links work.
// BOOT-10: code that does not load within the time limit fails like that of a later screen (`chunk.ts`).
const START_SCRIPT = `(function(screens,early,map,entry,patience,limit){
var started=false,late;
function load(address){return Promise.race([import(address),late])}
function start(){if(started)return;started=true;
late=new Promise(function(resolve,reject){setTimeout(function(){reject(Object.assign(Error('chunk load failed'),{name:'ChunkError'}))},limit)});
document.getElementById('faces').media='all';try{localStorage.setItem('${FONTS_CACHED_KEY}','1')}catch(e){}
requestAnimationFrame(function(){document.fonts.ready.then(function(){delete document.documentElement.dataset.faces})});
early.forEach(function(address){var link=document.createElement('link');link.rel='modulepreload';link.href=address;document.head.appendChild(link)});
Promise.all([map,entry].concat(screens).map(load)).then(function(parts){var present={};
screens.forEach(function(address,i){present[address]=parts[i+2]});
return parts[1].start(parts[0].default,present)}).catch(function(error){console.error(error)})}
var picture=document.querySelector('[data-leading] img');
if(!picture||picture.complete)start();
else{picture.addEventListener('load',start);picture.addEventListener('error',start);setTimeout(start,patience)}
})`;

/** The part of an error that a screen needs: whether the page was not found or failed. The message stays on the server. */
function plainError(error: unknown) {
  return isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, internal: true, data: null }
    : {};
}

function startScript({ manifest, staticHandlerContext }: EntryContext): string {
  const entries = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const files = [
    manifest.url,
    ...[manifest.entry, ...entries].flatMap(({ module, imports = [] }) => [module, ...imports]),
  ];
  const args = [
    entries.map(({ module }) => module),
    [...new Set(files)],
    manifest.url,
    manifest.entry.module,
    PICTURE_TIMEOUT_MS,
    CHUNK_LOAD_TIMEOUT_MS,
  ];
  return `${START_SCRIPT}(${args.map((value) => JSON.stringify(value)).join(',')});`;
}

/** The styles, data and scripts to inline in a page whose loaders have run. */
export function createInlineAssets({ brand, sheet, boot }: PageContext, router: EntryContext): InlineAssets {
  const { loaderData, errors: failed, matches } = router.staticHandlerContext;
  // Data that the browser still has to load is not an error.
  const errors = Object.values(failed ?? {}).some(isRemoteServicesSignal) ? null : failed;
  return {
    look: `:root{${brandCss(brand)}}${fallbackFontsCss(brand)}${sheet}`,
    faces: fontsCss(brand),
    early: EARLY_SCRIPT,
    boot: scriptJson(boot),
    state: scriptJson({
      route: matches.at(-1)?.route.id,
      loaderData,
      ...(errors && {
        errors: Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plainError(error)])),
      }),
    }),
    start: startScript(router),
  };
}
