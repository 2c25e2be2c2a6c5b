import type { ReactNode } from 'react';

const shapes = {
  play: (
    <path
      d="M7 4.5v15a1 1 0 0 0 1.53.85l12-7.5a1 1 0 0 0 0-1.7l-12-7.5A1 1 0 0 0 7 4.5Z"
      fill="currentColor"
      stroke="none"
    />
  ),
  pause: <path d="M8 5v14M16 5v14" />,
  forward: <path d="m9 5 7 7-7 7" />,
  down: <path d="m5 9 7 7 7-7" />,
  info: <path d="M12 11v6m0-10v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  home: <path d="m4 11 8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1Z" />,
  retry: <path d="M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5" />,
  search: <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5" />,
  person: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.8-4 3.8-5.5 7.5-5.5s6.7 1.5 7.5 5.5" />,
  film: <path d="M4 5h16v14H4zM8 5v14M16 5v14M4 9.7h4M4 14.3h4M16 9.7h4M16 14.3h4" />,
  layers: <path d="M4 9h16v11H4zM6.5 6h11M9 3h6" />,
  live: (
    <path d="M12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2Zm-4 3a6 6 0 0 1 0-8m8 0a6 6 0 0 1 0 8M5.2 18.8a9.6 9.6 0 0 1 0-13.6m13.6 0a9.6 9.6 0 0 1 0 13.6" />
  ),
  note: <path d="M9 18V5l11-2v13M6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm11-2a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />,
  shapes: <path d="M4 5h7v7H4Zm13 0 3.5 6h-7ZM7.5 21a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm6.5-6h6v6h-6Z" />,
} as const;

export type IconName = keyof typeof shapes;

/** The SVG element of every icon: 24 by 24 units, stroked in the text colour. */
export function IconSvg({
  size = 24,
  mirrorInRtl = false,
  children,
}: {
  size?: number | undefined;
  mirrorInRtl?: boolean;
  children: ReactNode;
}) {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-turns={mirrorInRtl || undefined}
    >
      {children}
    </svg>
  );
}

/** An icon by its name. `mirrorInRtl` mirrors it in right-to-left, for icons that point along the reading direction. */
export function Icon({
  name,
  size,
  mirrorInRtl = false,
}: {
  name: IconName;
  size?: number;
  mirrorInRtl?: boolean;
}) {
  return (
    <IconSvg size={size} mirrorInRtl={mirrorInRtl}>
      {shapes[name]}
    </IconSvg>
  );
}
