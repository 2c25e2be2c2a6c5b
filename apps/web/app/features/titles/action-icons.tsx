import { IconSvg } from '@rawi/parts';

const shapes = {
  list: <path d="M12 5v14M5 12h14" />,
  listed: <path d="m5 12.5 4.5 4.5L19.5 7" fill="none" />,
  anyList: <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
  forget: <path d="M4 6.5h10M4 12h6M4 17.5h6M14 13l6 6m0-6-6 6" />,
  like: (
    <path d="M7 10.5v9H4.5a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1H7Zm0 0 4-7.2a2.2 2.2 0 0 1 2.6 2.8l-.9 3.4h5.4a2 2 0 0 1 2 2.4l-1.2 6a2 2 0 0 1-2 1.6H7" />
  ),
  dislike: (
    <path d="M17 13.5v-9h2.5a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H17Zm0 0-4 7.2a2.2 2.2 0 0 1-2.6-2.8l.9-3.4H5.9a2 2 0 0 1-2-2.4l1.2-6a2 2 0 0 1 2-1.6H17" />
  ),
  share: <path d="M12 15V3.5m0 0L7.5 8M12 3.5 16.5 8M5 12.5v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6" />,
  film: <path d="M4 5h16v14H4zM4 9h16M4 15h16M8 5v4m8-4v4M8 15v4m8-4v4" />,
  link: (
    <path d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />
  ),
  device: <path d="M8 3.5h8a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1Zm3 14h2" />,
  bubble: <path d="m4 20 1.2-4A8 8 0 1 1 8 18.8L4 20Zm5-10.5c.3 2.7 2.3 4.7 5 5" />,
  cross: <path d="m5 4.5 14 15M19 4.5l-14 15" />,
  plane: <path d="m3.5 11.5 17-7-3 15-5-4-3 3v-5l8-7" />,
  letter: <path d="M3.5 6h17v12h-17zm0 .5 8.5 7 8.5-7" />,
} as const;

export type ActionIconName = keyof typeof shapes;

/** The icons of a title's page, separate from the icon set that every screen loads. */
export function ActionIcon({ name, size }: { name: ActionIconName; size?: number }) {
  return <IconSvg size={size}>{shapes[name]}</IconSvg>;
}
