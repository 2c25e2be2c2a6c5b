/** What is loaded only where a film has advertisements. */
export { createAdSession } from './ad-session.ts';
export { AdView } from './ad-view.tsx';
