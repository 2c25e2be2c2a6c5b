import { englishCast } from './cast-strings.ts';
import { englishCaptionStyle } from './caption-style-strings.ts';
import { languageName } from './language-name.ts';
import { englishMusic } from './music-strings.ts';
import type { Clock, Count, PlayerStrings } from './player-strings.ts';

const counted = (count: Count, one: string, many: string) =>
  `${count.text} ${count.value === 1 ? one : many}`;

function spokenTime({ hours, minutes, seconds }: Clock): string {
  const parts: string[] = [];
  if (hours.value > 0) parts.push(counted(hours, 'hour', 'hours'));
  if (minutes.value > 0) parts.push(counted(minutes, 'minute', 'minutes'));
  if (seconds.value > 0 || parts.length === 0) parts.push(counted(seconds, 'second', 'seconds'));
  return parts.join(', ');
}

export const english: PlayerStrings = {
  region: (title) => `Player: ${title}`,
  back: 'Back',
  play: 'Play',
  pause: 'Pause',
  replay: 'Watch again',
  skipBack: (seconds) => `Back ${counted(seconds, 'second', 'seconds')}`,
  skipForward: (seconds) => `Forward ${counted(seconds, 'second', 'seconds')}`,
  timeline: 'Timeline',
  spokenTime,
  timelineValue: (position, length) => `${position} of ${length}`,
  elapsed: (time) => `Elapsed: ${time}`,
  remaining: (time) => `Remaining: ${time}`,
  live: 'Live',
  goLive: 'Go to live',
  behindLive: (time) => `${time} behind live`,
  guide: 'Guide',
  startOver: 'Start over',
  onNow: (title, from, to) => ({ what: `Now: ${title}`, when: `, ${from} to ${to}` }),
  onNext: (title, from) => ({ what: `Next: ${title}`, when: `, ${from}` }),
  onWatched: (title, from, to) => ({ what: `You’re watching: ${title}`, when: `, ${from} to ${to}` }),
  onThen: (title, from) => ({ what: `Then: ${title}`, when: `, ${from}` }),
  music: englishMusic,
  cast: englishCast,
  skipIntro: 'Skip intro',
  skipRecap: 'Skip recap',
  chapters: 'Chapters',
  more: { title: 'More', back: 'Back to more' },
  next: {
    heading: 'Next',
    beginsIn: (seconds) => `Begins in ${counted(seconds, 'second', 'seconds')}`,
    preparing: 'Still being prepared',
    play: 'Play now',
    cancel: 'Stay here',
    stillWatching: 'Still watching?',
    goOn: 'Go on',
  },
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  percent: (number) => `${number}%`,
  muted: 'Muted',
  captions: 'Captions',
  captionsOff: 'Off',
  captionSize: 'Text size',
  sizes: { small: 'Small', medium: 'Medium', large: 'Large', huge: 'Largest' },
  captionStyle: englishCaptionStyle,
  audio: 'Audio',
  quality: 'Quality',
  qualityAuto: 'Auto',
  qualityAutoNow: (height) => `Auto (${height}p)`,
  height: (height) => `${height}p`,
  dataSaver: 'Data saver',
  tapForSound: 'Tap for sound',
  speed: 'Speed',
  normalSpeed: 'Normal',
  rate: (rate) => `${rate}×`,
  pip: 'Picture in picture',
  leavePip: 'Leave picture in picture',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  shortcuts: 'Keyboard shortcuts',
  close: 'Close',
  language: (tag) => languageName(tag, 'en'),
  loading: 'Loading',
  waiting: {
    loading: 'Just a moment…',
    buffering: 'Your connection is slow. We’ll go on as soon as we can.',
    lost: 'The connection is lost. We’ll go on as soon as it is back.',
    trouble: 'We’re having trouble loading this. We’ll go on as soon as we can.',
  },
  pressPlay: 'Press to play',
  failures: {
    network: {
      title: 'The connection is lost',
      advice: 'We’ll pick up where you stopped as soon as the connection is back.',
    },
    server: {
      title: 'We can’t reach the service',
      advice: 'It isn’t answering. We keep trying, and go on as soon as it does.',
    },
    expired: {
      title: 'This screening has timed out',
      advice: 'Try again and it goes on from the same moment.',
    },
    forbidden: { title: 'You can’t watch this here', advice: 'Try again, or go back and check your plan.' },
    'not-found': {
      title: 'We can’t find this',
      advice: 'It may have been taken off. Go back and choose another.',
    },
    'not-ready': {
      title: 'Almost there',
      advice: 'This is still being prepared, and begins by itself as soon as it is ready.',
    },
    decode: {
      title: 'The picture got lost',
      advice: 'A part couldn’t be read. Try again from the same moment.',
    },
    unsupported: {
      title: 'This browser can’t play this',
      advice: 'Please update your browser, or watch on another device.',
    },
    licence: {
      title: 'This stayed locked',
      advice: 'We couldn’t get permission to play it. Please try again.',
    },
    stalled: {
      title: 'The picture isn’t getting through',
      advice: 'Nothing has arrived for a while. We keep trying; please check your connection too.',
    },
    refused: { title: 'This can’t be played right now', advice: 'Please try again in a moment.' },
    unknown: { title: 'Something went wrong', advice: 'Try again and it goes on from the same moment.' },
  },
  freeForbidden: {
    title: 'You can’t watch this here',
    advice: 'Try again, or go back and choose another.',
  },
  offAir: {
    title: 'Off the air right now',
    advice: 'There is no broadcast at the moment. It comes on by itself as soon as there is one.',
  },
  missingPart: {
    title: 'A part of this is missing',
    advice: 'We can’t load what comes next. Please try again in a little while.',
  },
  retry: 'Try again',
  announce: {
    playing: 'Playing',
    paused: 'Paused',
    ended: 'The end',
    muted: 'Muted',
    sound: 'Sound on',
    captions: (language) => `Captions: ${language}`,
    captionsOff: 'Captions off',
    audio: (language) => `Audio: ${language}`,
    speed: (rate) => `Speed ${rate}`,
    quality: (name) => `Quality: ${name}`,
  },
  help: {
    playPause: 'Play or pause',
    skip: 'Back or forward 10 seconds',
    arrows: 'Back or forward 5 seconds',
    volume: 'Louder or quieter',
    mute: 'Mute',
    captions: 'Captions on or off',
    fullscreen: 'Full screen',
    pip: 'Picture in picture',
    speed: 'Slower or faster',
    jump: 'Jump to 0% … 90%',
    ends: 'Beginning or end',
    controls: 'To the controls, and from one to the next',
    help: 'Show these shortcuts',
    escape: 'Close, or leave full screen',
    or: 'or',
    space: 'Space',
  },
};
