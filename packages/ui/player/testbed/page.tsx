/**
 * The player on a page of its own. Query parameters: `language`, `digits`, `brand` (rawi, layali), `stream`
 * (open, locked), `type` (dash, hls), `autoplay`, `from` (seconds), `refuse` (the failure kind of every load)
 * with `message`, `strict` (React's strict mode), `extras` (markers, chapters, what follows, a drawer), `at` (seconds to
 * resume at), `finish` (an end screen), `channel` (what runs on it, a guide, starting over), `notice`, `ad` (seconds of an advertisement before the film).
 */
import '@fontsource-variable/readex-pro';
import '@fontsource-variable/alexandria';
import { Fragment, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { arabic, english, Player, preloadEngine } from '../index.ts';
import type { LoadReason, PlayerEvent, PlayerProps, PlayerSource } from '../index.ts';

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
  nexts: number;
  chosen: object[];
  firstFrameAt: number | null;
}
const log: Log = {
  loads: [],
  events: [],
  progress: [],
  backs: 0,
  nexts: 0,
  chosen: [],
  firstFrameAt: null,
};
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
    ...(query.has('notice') ? { notice: query.get('notice') ?? '' } : {}),
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

const arabicPage = language === 'ar';
const extras: Partial<PlayerProps> = query.has('extras')
  ? {
      markers: { recap: { start: 2, end: 8 }, intro: { start: 8, end: 20 }, credits: { start: 45 } },
      chapters: [
        { start: 0, title: arabicPage ? 'البئر' : 'The well' },
        { start: 20, title: arabicPage ? 'القافلة' : 'The caravan' },
        { start: 40, title: arabicPage ? 'العودة' : 'The way home' },
      ],
      next: {
        title: arabicPage ? 'ليلة العاصفة' : 'The night of the storm',
        subtitle: arabicPage ? 'الموسم الأول · الحلقة الرابعة' : 'Season 1 · Episode 4',
        onPlay: () => (log.nexts += 1),
      },
      drawer: {
        label: arabicPage ? 'الحلقات' : 'Episodes',
        render: (close) => (
          <ul>
            {[1, 2, 3].map((number) => (
              <li key={number}>
                <button type="button" aria-current={number === 2} onClick={close}>
                  {`${arabicPage ? 'الحلقة' : 'Episode'} ${number}`}
                </button>
              </li>
            ))}
          </ul>
        ),
      },
      onChosen: (chosen) => log.chosen.push(chosen),
    }
  : {};
if (query.has('at')) extras.startAt = Number(query.get('at'));
if (query.has('finish')) extras.ended = <a href="#similar">{arabicPage ? 'شاهد أيضًا' : 'Watch this too'}</a>;

if (query.has('channel')) {
  const minute = 60_000;
  const start = new Date(2026, 2, 5, 16, 15).getTime();
  const title = arabicPage
    ? 'رحلة طويلة عبر صحراء الربع الخالي مع القوافل'
    : 'A long journey through the Empty Quarter with caravans';
  extras.live = {
    now: { title, start, end: start + 30 * minute },
    next: { title, start: start + 30 * minute },
    programmes: [{ title, start: Date.now() - minute / 3, end: Date.now() + 60 * minute }],
    canStartOver: true,
    onGuide: () => undefined,
  };
}

/** An advertisement of some seconds before the film. */
function useAdBreak(seconds: number): PlayerProps['adBreak'] {
  const [running, setRunning] = useState(seconds > 0);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setRunning(false), seconds * 1000);
    return () => clearTimeout(timer);
  }, [running, seconds]);
  return running ? <p>Advertisement</p> : null;
}

function TestPlayer(props: PlayerProps) {
  return <Player {...props} adBreak={useAdBreak(Number(query.get('ad') ?? 0))} />;
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
      <TestPlayer
        {...extras}
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
