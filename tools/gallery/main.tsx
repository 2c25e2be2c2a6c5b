import { brandCss } from '@rawi/brand';
import { startSpatialNavigation } from '@rawi/focus';
import '@rawi/parts/tokens.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fallbackFontsCss, fontsCss } from '../../apps/web/app/shared/site/fonts.ts';
import { Gallery } from './gallery.tsx';
import { readSetting } from './setting.ts';

const setting = readSetting(location.search);
const html = document.documentElement;
html.lang = setting.language;
html.dir = setting.language === 'ar' ? 'rtl' : 'ltr';
html.dataset['digits'] = setting.brand.digits;
const sheet = document.head.appendChild(document.createElement('style'));
sheet.textContent = `:root{${brandCss(setting.brand)}}${fontsCss(setting.brand)}${fallbackFontsCss(setting.brand)}`;

const root = document.getElementById('root')!;
const page = <Gallery setting={setting} />;
if (setting.late) {
  const { renderToString } = await import('react-dom/server.browser');
  root.innerHTML = renderToString(page);
  await new Promise<void>((resolve) => Object.assign(globalThis, { startLate: resolve }));
  hydrateRoot(root, page);
} else createRoot(root).render(page);
startSpatialNavigation();
