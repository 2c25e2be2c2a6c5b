import type { ActionIconName } from './action-icons.tsx';

/** The messengers by their own names, which are the same in every language; mail has a word of ours. */
export type Messenger = 'WhatsApp' | 'X' | 'Telegram' | 'mail';

export interface ShareWay {
  name: Messenger;
  icon: ActionIconName;
  href: string;
}

/** Plain links that hand a page to a messenger: nothing of theirs runs here. */
export function shareWays(url: string, text: string): ShareWay[] {
  const [address, words] = [encodeURIComponent(url), encodeURIComponent(text)];
  return [
    { name: 'WhatsApp', icon: 'bubble', href: `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}` },
    { name: 'X', icon: 'cross', href: `https://x.com/intent/post?url=${address}&text=${words}` },
    { name: 'Telegram', icon: 'plane', href: `https://t.me/share/url?url=${address}&text=${words}` },
    { name: 'mail', icon: 'letter', href: `mailto:?subject=${words}&body=${address}` },
  ];
}
