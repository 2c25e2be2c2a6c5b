/** English texts of advertisements in the player, in ICU MessageFormat. The Arabic twin stands in `../ar/ads.ts`. */
export const ads = {
  'ad.label': 'Advertisement',
  'ad.asking': 'The film starts in a moment',
  'ad.remaining': '{seconds, plural, one {# second left} other {# seconds left}}',
  'ad.position': '{position, number} of {count, number}',
  'ad.skip': 'Skip',
  'ad.skipIn': 'Skip in {seconds, number}',
  'ad.more': 'Learn more',
  'ad.more.opens': 'about what is advertised: opens in a new tab',
  'ad.play': 'Play',
  'ad.pause': 'Pause',
  'ad.mute': 'Mute',
  'ad.unmute': 'Turn the sound on',
  'ad.volume': 'Volume',
  'ad.captions': 'Captions',
  'ad.back': 'Back',
} as const;
