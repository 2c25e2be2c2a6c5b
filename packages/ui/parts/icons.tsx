const shapes = {
  play: <path d="M7 4.5v15a1 1 0 0 0 1.53.85l12-7.5a1 1 0 0 0 0-1.7l-12-7.5A1 1 0 0 0 7 4.5Z" fill="currentColor" stroke="none" />,
  pause: <path d="M8 5v14M16 5v14" />,
  forward: <path d="m9 5 7 7-7 7" />,
  info: <path d="M12 11v6m0-10v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  globe: <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0c-5 5-5 13 0 18m0-18c5 5 5 13 0 18M3.5 9h17m-17 6h17" />,
  home: <path d="m4 11 8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1Z" />,
  retry: <path d="M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5" />,
} as const;

export type IconName = keyof typeof shapes;

/** A line drawing of 24 by 24. `turns` marks those that point along the reading direction. */
export function Icon({ name, size = 24, turns = false }: { name: IconName; size?: number; turns?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-turns={turns || undefined}
    >
      {shapes[name]}
    </svg>
  );
}
