import type { Route } from './+types/section';
import { ScreenView } from '../browse/screen-view.tsx';
import { browserSource } from '../data/browser-source.ts';
import { pageContext } from '../document/page-context.ts';
import { documentLanguage } from './request-language.ts';
import { FIRST_ROWS, screenAt } from './screen-loaders.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  const { data, language } = context.get(pageContext);
  return screenAt(data, { prefix: params.lang, negotiated: language, screenId: params.section, firstRows: FIRST_ROWS });
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return screenAt(browserSource, { prefix: params.lang, negotiated: documentLanguage(), screenId: params.section, firstRows: Infinity });
}

export default function Section({ loaderData }: Route.ComponentProps) {
  return <ScreenView key={loaderData.id} screen={loaderData} isHome={false} />;
}
