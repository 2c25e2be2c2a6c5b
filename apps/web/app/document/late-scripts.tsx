import { use, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, UNSAFE_FrameworkContext } from 'react-router';
import { SHOW_FACES } from './page-style.tsx';

/** Milliseconds after which the app starts even if the leading picture has not arrived. */
const PICTURE_PATIENCE = 4000;

// Kept as text: it runs in the page as it stands here, untouched by the bundler that builds the server.
const START = `(function(routes,early,map,entry,patience){
var started=false;
function start(){if(started)return;started=true;
${SHOW_FACES}
early.forEach(function(address){var link=document.createElement('link');link.rel='modulepreload';link.href=address;document.head.appendChild(link)});
import(map).then(function(){return Promise.all(routes.map(function(route){return Promise.all(route[1].map(function(part){return import(part)}))}))})
.then(function(parts){var modules={};parts.forEach(function(part,i){modules[routes[i][0]]=Object.assign.apply(null,[{}].concat(part))});
window.__reactRouterRouteModules=modules;return import(entry)})}
var picture=document.querySelector('[data-leading] img');
if(!picture||picture.complete)start();
else{picture.addEventListener('load',start);picture.addEventListener('error',start);setTimeout(start,patience)}
})`;

/**
 * The app's scripts, started only when the page's leading picture (`data-leading`) has arrived: on a slow line
 * the picture then has the line for itself, and the app hydrates a moment later over a page that already shows.
 * It stands in for the router's own `Scripts`, which starts everything at once.
 */
export function LateScripts() {
  const framework = use(UNSAFE_FrameworkContext);
  const router = use(UNSAFE_DataRouterContext);
  const state = use(UNSAFE_DataRouterStateContext);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (framework === undefined || router === null || state === null || hydrated) return null;
  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true;
  let text = ' ';
  if (router.static) {
    const { manifest, serverHandoffString } = framework;
    const entries = state.matches.map(({ route }) => ({ id: route.id, entry: manifest.routes[route.id] }));
    const routes = entries.map(({ id, entry }) => {
      const parts = [entry?.clientActionModule, entry?.clientLoaderModule, entry?.hydrateFallbackModule, entry?.module];
      return [id, parts.filter((part) => part !== undefined)];
    });
    const early = [
      manifest.url,
      manifest.entry.module,
      ...manifest.entry.imports,
      ...entries.flatMap(({ entry }) => [entry?.module, ...(entry?.imports ?? [])]),
    ];
    const given = [routes, [...new Set(early)], manifest.url, manifest.entry.module, PICTURE_PATIENCE];
    text =
      `window.__reactRouterContext=${serverHandoffString};` +
      'window.__reactRouterContext.stream=new ReadableStream({start:function(controller){' +
      'window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());' +
      `${START}(${given.map((value) => JSON.stringify(value)).join(',')});`;
  }
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
