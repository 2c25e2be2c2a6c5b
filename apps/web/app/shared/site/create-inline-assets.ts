import { brandCss } from '@rawi/brand';
import { ADDRESS_WITH_LANGUAGE, CHUNK_LOAD_TIMEOUT_MS, NEGOTIATED_COOKIE } from '@rawi/domain';
import { SENT_EARLY } from '@rawi/forms/sent-early';
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import { STARTS_AGAIN_KEY, START_FAILED_EVENT } from '../boot/starts-again.ts';
import { isRemoteServicesSignal } from './remote-services.ts';
import { fontsCss, fallbackFontsCss } from './fonts.ts';
import type { InlinedBootData, PageContext } from './page-context.ts';
import type { InlineAssets } from './inline-assets.tsx';
import type { BuildFiles } from './build-files.ts';
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

// A profile with a rating limit is shown nothing of the page, which is that of everybody: `entry.client.tsx` loads what
// it may see. So is a session whose profile is not chosen yet.
const LIMITED_VIEWER_SCRIPT =
  `(function(html){try{var profile=JSON.parse(localStorage.getItem('subscriberProfileDetails'));` +
  `if(localStorage.getItem('sessionToken')&&(!profile||profile.kidsmode==='YES'||profile.pgrating))html.dataset.viewer='limited'}catch(e){}})(document.documentElement);`;

// Not by visibility, which an element within may set again.
const LIMITED_VIEWER_STYLE = '[data-viewer=limited] body{display:none}';

// Back or Forward before the app runs changes the address alone: the app would start with the data of the page that was
// left, and show one title at the address of another. So the page of the address is loaded.
const LEFT_EARLY_SCRIPT =
  `(function(html,page){addEventListener('popstate',function(){` +
  `if(!('running' in html.dataset)&&location.pathname+location.search!==page)location.reload()` +
  `})})(document.documentElement,location.pathname+location.search);`;

// On the first visit the fonts load after the leading picture, to leave it the bandwidth; fallback fonts are used until
// then. The space of the viewer's own rows (`own-rows.ts`) is reserved from the first paint, too. Text that is too large
// for a fallback font (the numerals of a top ten) stays hidden while `data-faces` is `waiting`.
const EARLY_SCRIPT =
  STORED_LANGUAGE_SCRIPT +
  LIMITED_VIEWER_SCRIPT +
  LEFT_EARLY_SCRIPT +
  `(function(html){try{html.dataset.own=localStorage.getItem('ownRows')||'';if(localStorage.getItem('${FONTS_CACHED_KEY}')){document.getElementById('faces').media='all';return}}catch(e){}` +
  `html.dataset.faces='waiting'})(document.documentElement)`;

/** Milliseconds after which the app starts even if the leading picture is not loaded. */
const PICTURE_TIMEOUT_MS = 4000;

// The app's scripts load after the page's leading picture (`data-leading`): on a slow connection the picture then has
// the full bandwidth, and the app hydrates a moment later over a page that is already visible. Until then the page can
// be read, and its links work. A browser that shows no pictures fires no event of the picture, but that of the document.
// BOOT-10: code that does not load within the time limit fails like that of a later screen (`chunk.ts`).
//
// A file that is lost on the way would leave a page without code, whose forms do nothing: once the service can be reached
// the page is loaded again, at most twice in a minute. `entry.client.tsx` tells by `START_FAILED_EVENT` where files that
// it loads itself are lost.
//
// A form that is sent before the app runs is marked, and its button looks busy: `Form` sends it once it is hydrated.
//
// An inlined stylesheet gets a link that is disabled, which the browser does not load: so the bundler's preloading, which
// looks for a link before it adds one, does not load the sheet again with a chunk that imports it.
const START_SCRIPT = `(function(entry,scripts,sheets,patience,limit){
var started=false;
function add(rel,address){var link=document.createElement('link');link.rel=rel;if(rel==='stylesheet')link.disabled=true;link.href=address;document.head.appendChild(link)}
function again(){var now=Date.now(),times;try{times=JSON.parse(sessionStorage.${STARTS_AGAIN_KEY}||'[]').filter(function(time){return now-time<60000});
if(times.length>1)return;sessionStorage.${STARTS_AGAIN_KEY}=JSON.stringify(times.concat(now))}catch(e){return}
(function probe(wait){setTimeout(function(){fetch(location.href,{method:'HEAD',cache:'no-store'}).then(function(){location.reload()},function(){probe(Math.min(wait*2,30000))})},wait)})(1000)}
addEventListener('${START_FAILED_EVENT}',again);
addEventListener('submit',function(event){if('running' in document.documentElement.dataset||event.target.method!=='dialog')return;
event.target.dataset.${SENT_EARLY}='';if(event.submitter)event.submitter.setAttribute('aria-busy','true')});
function start(){if(started)return;started=true;
document.getElementById('faces').media='all';try{localStorage.setItem('${FONTS_CACHED_KEY}','1')}catch(e){}
requestAnimationFrame(function(){document.fonts.ready.then(function(){delete document.documentElement.dataset.faces})});
sheets.forEach(function(address){add('stylesheet',address)});
scripts.forEach(function(address){add('modulepreload',address)});
Promise.race([import(entry),new Promise(function(resolve,reject){
setTimeout(function(){reject(Object.assign(Error('chunk load failed'),{name:'ChunkError'}))},limit)})]).catch(function(error){console.error(error);if(error.name==='TypeError')again()})}
var picture=document.querySelector('[data-leading] img');
if(!picture||picture.complete||document.documentElement.dataset.viewer)start();
else{picture.addEventListener('load',start);picture.addEventListener('error',start);addEventListener('load',start);setTimeout(start,patience)}
})`;

/** The part of an error that a screen needs: whether the page was not found or failed. The message stays on the server. */
function plainError(error: unknown) {
  return isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, internal: true, data: null }
    : {};
}

/** What a page needs of the build. */
export interface PageFiles {
  /** The address of the client entry. */
  entry: string;
  /** Addresses of the scripts to preload, and of the stylesheets to inline. */
  files: BuildFiles;
  /** The text of `files.styles`. */
  css: string;
}

/** The styles, data and scripts to inline in a page whose loaders have run. */
export function createInlineAssets(
  { brand, boot }: Pick<PageContext, 'brand' | 'boot'>,
  { entry, files, css }: PageFiles,
  { loaderData, errors: failed }: Pick<StaticHandlerContext, 'loaderData' | 'errors'>,
): InlineAssets {
  // Data that the browser still has to load is not an error.
  const errors = Object.values(failed ?? {}).some(isRemoteServicesSignal) ? null : failed;
  const args = [entry, files.scripts, files.styles, PICTURE_TIMEOUT_MS, CHUNK_LOAD_TIMEOUT_MS];
  return {
    look: `:root{${brandCss(brand)}}${fallbackFontsCss(brand)}${LIMITED_VIEWER_STYLE}${css}`,
    faces: fontsCss(brand),
    early: EARLY_SCRIPT,
    boot: scriptJson({ ...boot, screenFiles: entry.replace(/\.js$/, '.json') } satisfies InlinedBootData),
    state: scriptJson({
      loaderData,
      ...(errors && {
        errors: Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plainError(error)])),
      }),
    }),
    start: `${START_SCRIPT}(${args.map((value) => JSON.stringify(value)).join(',')});`,
  };
}
