/**
 * The player on a page of its own. Query parameters: `language`, `digits`, `brand` (rawi, layali), `stream`
 * (open, locked), `type` (dash, hls), `autoplay`, `from` (seconds), `refuse` (the failure kind of every load)
 * with `message`, `strict` (React's strict mode).
 */
import '@fontsource-variable/readex-pro';
import '@fontsource-variable/alexandria';
import { Fragment, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { arabic, english, Player, preloadEngine } from '../index.ts';
import type { LoadReason, PlayerEvent, PlayerSource } from '../index.ts';

// Like the watch page: the engine loads while the page is rendered.
void preloadEngine(new URLSearchParams(location.search).get('type') === 'hls' ? 'hls' : 'dash');
const query = new URLSearchParams(location.search);
const language = query.get('language') === 'ar' ? 'ar' : 'en';
const brands = {
  rawi: {
    stage: '#0B0E14',
    raised: '#141A24',
    text: '#EDE6D6',
    accent: '#F2B544',
    radius: '8px',
    font: 'Readex Pro Variable',
  },
  layali: {
    stage: '#160C1C',
    raised: '#241430',
    text: '#F6EAF2',
    accent: '#FF6F61',
    radius: '16px',
    font: 'Alexandria Variable',
  },
};
const brand = brands[query.get('brand') === 'layali' ? 'layali' : 'rawi'];
const locked = query.get('stream') === 'locked';
const hls = query.get('type') === 'hls';

interface Log {
  loads: LoadReason[];
  events: PlayerEvent[];
  progress: number[];
  backs: number;
  firstFrameAt: number | null;
}
const log: Log = { loads: [], events: [], progress: [], backs: 0, firstFrameAt: null };
Object.assign(window, { log });

async function load(reason: LoadReason): Promise<PlayerSource> {
  log.loads.push(reason);
  const refuse = query.get('refuse');
  if (refuse) throw { kind: refuse, message: query.get('message') ?? undefined };
  const from = query.get('from');
  return {
    manifest: `/stream/${locked ? 'locked' : 'open'}/${hls ? 'master.m3u8' : 'manifest.mpd'}?n=${log.loads.length}`,
    mimeType: hls ? 'application/vnd.apple.mpegurl' : 'application/dash+xml',
    thumbnails: '/stream/thumbnails.vtt',
    ...(from ? { startAt: Number(from) } : {}),
    ...(locked
      ? {
          drm: {
            licence: {
              keySystem: 'org.w3.clearkey',
              url: '/licence',
              headers: async () => ({ authorization: 'Bearer pass' }),
            },
          },
        }
      : {}),
  };
}

const root = document.documentElement;
root.lang = language;
root.dir = language === 'ar' ? 'rtl' : 'ltr';
for (const [name, value] of Object.entries(brand)) {
  root.style.setProperty(
    name === 'font' ? '--font-text' : `--${name}`,
    name === 'font' ? `'${value}'` : value,
  );
}
const container = document.getElementById('root');
if (container) {
  const Mode = query.has('strict') ? StrictMode : Fragment;
  createRoot(container).render(
    <Mode>
      <Player
        title={language === 'ar' ? 'راوي الليل' : 'The Night Teller'}
        subtitle={language === 'ar' ? 'الموسم الأول · الحلقة الثالثة' : 'Season 1 · Episode 3'}
        load={load}
        onBack={() => (log.backs += 1)}
        onProgress={(seconds) => log.progress.push(seconds)}
        onEvent={(event) => {
          log.events.push(event);
          if (event.type === 'first-frame') log.firstFrameAt ??= performance.now();
        }}
        strings={language === 'ar' ? arabic : english}
        language={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        digits={query.get('digits') === 'arab' ? 'arab' : 'latn'}
        storage={localStorage}
        autoPlay={query.get('autoplay') !== 'no'}
      />
    </Mode>,
  );
}
