import { brandCss } from '@rawi/brand';
import { ADDRESS_WITH_LANGUAGE, CHUNK_LOAD_TIMEOUT, NEGOTIATED_COOKIE } from '@rawi/domain';
import { isRouteErrorResponse, type EntryContext } from 'react-router';
import { isElsewhere } from './elsewhere.ts';
import { facesCss, standInFacesCss } from './faces.ts';
import type { PageContext } from './page-context.ts';
import type { PageTexts } from './page-texts.tsx';
import { scriptJson } from './script-json.ts';

// The scripts here are kept as text: they run in the page as they stand, untouched by the bundler.

/** Under this key the browser remembers that it has the faces: then they show at once. */
const SEEN = 'facesSeen';

// LANG-02: without a prefix the stored language counts, also where no cookie told the server of it (a browser may drop
// those sooner). The page goes on to the same address with that language's prefix, before anything shows; an address
// that says its language is never left, so this cannot go round. One exception: an address to which the server led on
// from one without a prefix, in the language that it had chosen by itself (`NEGOTIATED_COOKIE`).
const STORED_LANGUAGE =
  `(function(html,path){try{var code=localStorage.getItem('setDisplayLanguageCode'),stored={eng:'en',ara:'ar'}[code],` +
  `sent=/(?:^|; )${NEGOTIATED_COOKIE}=/.test(document.cookie),said=${ADDRESS_WITH_LANGUAGE}.test(path);` +
  `if(sent)document.cookie='${NEGOTIATED_COOKIE}=;path=/;max-age=0';` +
  `if(!stored||stored===html.lang||said&&!(sent&&path.startsWith('/'+html.lang)))return;` +
  `document.cookie='setDisplayLanguageCode='+code+';path=/;max-age=31536000;samesite=lax';html.style.visibility='hidden';` +
  `location.replace('/'+stored+(said?path.slice(3):path)+location.search+location.hash)}catch(e){}})(document.documentElement,location.pathname);`;

// The first visit leaves the line to the leading picture: the faces follow it, and the stand-ins hold their place.
// The places of the viewer's own rows (`own-rows.ts`) are held from the first paint, too.
// What is too large for a stand-in (the numerals of a top ten) stays out of sight while `data-faces` waits.
const EARLY =
  STORED_LANGUAGE +
  `(function(html){try{html.dataset.own=localStorage.getItem('ownRows')||'';if(localStorage.getItem('${SEEN}')){document.getElementById('faces').media='all';return}}catch(e){}` +
  `html.dataset.faces='waiting'})(document.documentElement)`;

/** Milliseconds after which the app starts even if the leading picture has not arrived. */
const PICTURE_PATIENCE = 4000;

// The app's scripts start only when the page's leading picture (`data-leading`) has arrived: on a slow line the
// picture then has the line for itself, and the app hydrates a moment later over a page that already shows. Without
// the app the page can still be read, and its links followed.
// BOOT-10: code that does not come within its time fails as that of a later screen does (`chunk.ts`).
const START = `(function(screens,early,map,entry,patience,limit){
var started=false,late;
function load(address){return Promise.race([import(address),late])}
function start(){if(started)return;started=true;
late=new Promise(function(resolve,reject){setTimeout(function(){reject(Object.assign(Error('chunk load failed'),{name:'ChunkError'}))},limit)});
document.getElementById('faces').media='all';try{localStorage.setItem('${SEEN}','1')}catch(e){}
requestAnimationFrame(function(){document.fonts.ready.then(function(){delete document.documentElement.dataset.faces})});
early.forEach(function(address){var link=document.createElement('link');link.rel='modulepreload';link.href=address;document.head.appendChild(link)});
Promise.all([map,entry].concat(screens).map(load)).then(function(parts){var present={};
screens.forEach(function(address,i){present[address]=parts[i+2]});
return parts[1].start(parts[0].default,present)}).catch(function(error){console.error(error)})}
var picture=document.querySelector('[data-leading] img');
if(!picture||picture.complete)start();
else{picture.addEventListener('load',start);picture.addEventListener('error',start);setTimeout(start,patience)}
})`;

/** Of an error only what a screen tells apart: whether the page is missing, or failed. Its text stays on the server. */
function plainError(error: unknown) {
  return isRouteErrorResponse(error) ? { status: error.status, statusText: error.statusText, internal: true, data: null } : {};
}

function startScript({ manifest, staticHandlerContext }: EntryContext): string {
  const entries = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const files = [manifest.url, ...[manifest.entry, ...entries].flatMap(({ module, imports = [] }) => [module, ...imports])];
  const given = [entries.map(({ module }) => module), [...new Set(files)], manifest.url, manifest.entry.module, PICTURE_PATIENCE, CHUNK_LOAD_TIMEOUT];
  return `${START}(${given.map((value) => JSON.stringify(value)).join(',')});`;
}

/** The texts of a page that was loaded, ready to be rendered. */
export function writePageTexts({ brand, sheet, boot }: PageContext, router: EntryContext): PageTexts {
  const { loaderData, errors: failed, matches } = router.staticHandlerContext;
  // What is asked for in the browser is no error there: it is not loaded yet.
  const errors = Object.values(failed ?? {}).some(isElsewhere) ? null : failed;
  return {
    look: `:root{${brandCss(brand)}}${standInFacesCss(brand)}${sheet}`,
    faces: facesCss(brand),
    early: EARLY,
    boot: scriptJson(boot),
    state: scriptJson({
      route: matches.at(-1)?.route.id,
      loaderData,
      ...(errors && { errors: Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plainError(error)])) }),
    }),
    start: startScript(router),
  };
}
