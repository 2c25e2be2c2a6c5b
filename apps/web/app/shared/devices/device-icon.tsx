import { IconSvg } from '@rawi/parts';

const devices = {
  tv: <path d="M3 5h18v12H3zM9 21h6" />,
  phone: <path d="M7 3h10v18H7zM11 18h2" />,
  computer: <path d="M5 5h14v10H5zM2 19h20" />,
} as const;

export type DeviceKind = keyof typeof devices;

export const DeviceIcon = ({ kind }: { kind: DeviceKind }) => <IconSvg size={28}>{devices[kind]}</IconSvg>;
