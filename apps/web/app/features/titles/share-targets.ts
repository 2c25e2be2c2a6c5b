import type { ActionIconName } from './action-icons.tsx';

/** Messengers by brand name, which is the same in every language; the label of mail is translated. */
export type Messenger = 'WhatsApp' | 'X' | 'Telegram' | 'mail';

export interface ShareTarget {
  name: Messenger;
  icon: ActionIconName;
  href: string;
}

/** Share links of messengers: plain links, no third-party scripts. */
export function shareTargets(url: string, text: string): ShareTarget[] {
  const [encodedUrl, encodedText] = [encodeURIComponent(url), encodeURIComponent(text)];
  return [
    {
      name: 'WhatsApp',
      icon: 'bubble',
      href: `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`,
    },
    { name: 'X', icon: 'cross', href: `https://x.com/intent/post?url=${encodedUrl}&text=${encodedText}` },
    { name: 'Telegram', icon: 'plane', href: `https://t.me/share/url?url=${encodedUrl}&text=${encodedText}` },
    { name: 'mail', icon: 'letter', href: `mailto:?subject=${encodedText}&body=${encodedUrl}` },
  ];
}
