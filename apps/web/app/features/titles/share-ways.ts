import type { ActionIconName } from './action-icons.tsx';

/** Messengers by brand name, which is the same in every language; the label of mail is translated. */
export type Messenger = 'WhatsApp' | 'X' | 'Telegram' | 'mail';

export interface ShareWay {
  name: Messenger;
  icon: ActionIconName;
  href: string;
}

/** Share links of messengers: plain links, no third-party scripts. */
export function shareWays(url: string, text: string): ShareWay[] {
  const [address, words] = [encodeURIComponent(url), encodeURIComponent(text)];
  return [
    { name: 'WhatsApp', icon: 'bubble', href: `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}` },
    { name: 'X', icon: 'cross', href: `https://x.com/intent/post?url=${address}&text=${words}` },
    { name: 'Telegram', icon: 'plane', href: `https://t.me/share/url?url=${address}&text=${words}` },
    { name: 'mail', icon: 'letter', href: `mailto:?subject=${words}&body=${address}` },
  ];
}
