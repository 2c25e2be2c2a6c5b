import { useEffect, useState } from 'react';
import type { AdCaptions } from './ad-model.ts';
import { fetchText } from './load-ads.ts';
import { cueTextAt, parseCues, type AdCue } from './parse-cues.ts';

/** Two-letter form of a language tag: `ar-EG` and `ara` are Arabic. */
const short = (language: string) => language.slice(0, 2).toLowerCase();

/**
 * Captions of an advertisement, in the language of the page where it has them; shown from its start where films are
 * watched with captions.
 */
export function useAdCaptions(
  files: readonly AdCaptions[],
  { language, seconds, captioned }: { language: 'en' | 'ar'; seconds: number; captioned: boolean },
) {
  const [shown, setShown] = useState(captioned);
  const [cues, setCues] = useState<readonly AdCue[]>([]);
  const file = files.find((one) => short(one.language) === language) ?? files[0];
  const url = file?.url;

  useEffect(() => {
    if (!shown || url === undefined) return undefined;
    const left = new AbortController();
    fetchText(url, left.signal).then(
      (text) => setCues(parseCues(text)),
      () => setCues([]),
    );
    return () => left.abort();
  }, [shown, url]);

  return {
    available: file !== undefined,
    shown,
    toggle: () => setShown(!shown),
    text: shown ? cueTextAt(cues, seconds) : '',
  };
}
