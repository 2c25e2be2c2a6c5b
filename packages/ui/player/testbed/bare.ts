/** The least that plays the stream with the whole engine as it comes: what our first frame is held against. */
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
