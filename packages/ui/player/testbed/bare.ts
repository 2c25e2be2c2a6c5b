/** The full engine with default settings and no player: the baseline for the time to the first frame. */
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

const video = document.querySelector('video');
if (video) {
  const started = performance.now();
  video.requestVideoFrameCallback(() => {
    document.title = `frame ${performance.now() - started} ${performance.now()}`;
  });
  shaka.polyfill.installAll();
  const player = new shaka.Player();
  await player.attach(video);
  await player.load(new URLSearchParams(location.search).get('manifest') ?? '/stream/open/manifest.mpd');
  await video.play();
}
