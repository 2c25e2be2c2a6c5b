export { arabic } from './arabic.ts';
export { english } from './english.ts';
