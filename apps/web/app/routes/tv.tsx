import { TvView } from '../features/account/tv-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

export default function Tv() {
  return <TvView />;
}
