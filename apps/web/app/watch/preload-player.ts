/** Starts loading the player on intent, so that Play finds it there. */
export function preloadPlayer(): void {}
