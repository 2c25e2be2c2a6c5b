import type { DemoTitle } from '../title.ts';
import { albums } from './albums.ts';
import { videos } from './videos.ts';

export const music: DemoTitle[] = [...albums, ...videos];
