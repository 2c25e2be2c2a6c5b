import { IconSvg } from '@rawi/parts';

export const DownloadIcon = () => (
  <IconSvg size={20}>
    <path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />
  </IconSvg>
);

export const LockIcon = () => (
  <IconSvg size={18}>
    <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
  </IconSvg>
);

export const PencilIcon = () => (
  <IconSvg size={28}>
    <path d="m4 20 1-4L16 5l3 3L8 19zM14 7l3 3" />
  </IconSvg>
);
