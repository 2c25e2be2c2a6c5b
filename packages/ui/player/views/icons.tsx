import type { ReactNode } from 'react';

function Icon({ children, filled = false }: { children: ReactNode; filled?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      aria-hidden="true"
      focusable="false"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export const PlayIcon = () => (
  <Icon filled>
    <path d="M7.5 4.6a1 1 0 0 1 1.5-.87l11 6.9a1.6 1.6 0 0 1 0 2.74l-11 6.9a1 1 0 0 1-1.5-.87z" />
  </Icon>
);
export const PauseIcon = () => (
  <Icon filled>
    <rect x="6" y="4" width="4.2" height="16" rx="1.3" />
    <rect x="13.8" y="4" width="4.2" height="16" rx="1.3" />
  </Icon>
);
export const ReplayIcon = () => (
  <Icon>
    <path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5" />
    <path d="M7.4 2.8 6.6 6.9l4.1.7" />
  </Icon>
);

/** To the next track; mirrored to the one before. */
export const TrackIcon = ({ back = false }: { back?: boolean }) => (
  <Icon filled>
    <g transform={back ? 'matrix(-1 0 0 1 24 0)' : undefined}>
      <path d="M5.5 5.6a1 1 0 0 1 1.5-.86l9.4 6a1.5 1.5 0 0 1 0 2.52l-9.4 6a1 1 0 0 1-1.5-.86z" />
      <rect x="17.4" y="4.6" width="2.3" height="14.8" rx="1" />
    </g>
  </Icon>
);

/** A circular arrow with the seconds inside, in the viewer's digits. */
export function SkipIcon({ seconds, forward }: { seconds: string; forward: boolean }) {
  return (
    <Icon>
      <g transform={forward ? 'matrix(-1 0 0 1 24 0)' : undefined}>
        <path d="M3.6 12.6A8.4 8.4 0 1 0 7.1 5.8" />
        <path d="M9.1 2.6 6.6 6.1l3.6 2.3" />
      </g>
      <text
        x="12"
        y={/[0-9]/.test(seconds) ? 16.3 : 16.6}
        textAnchor="middle"
        fontSize={/[0-9]/.test(seconds) ? 9.6 : 12.5}
        fontWeight="600"
        fill="currentColor"
        stroke="none"
        direction="ltr"
      >
        {seconds}
      </text>
    </Icon>
  );
}

const SPEAKER =
  'M4 9.6v4.8a.8.8 0 0 0 .8.8h2.7l4 3.5a.7.7 0 0 0 1.2-.5V5.8a.7.7 0 0 0-1.2-.5l-4 3.5H4.8a.8.8 0 0 0-.8.8z';

export const VolumeIcon = ({ level }: { level: 'muted' | 'low' | 'high' }) => (
  <Icon>
    <path d={SPEAKER} fill="currentColor" />
    {level === 'muted' && <path d="m16 9.4 5.2 5.2m0-5.2L16 14.6" />}
    {level !== 'muted' && <path d="M15.8 9.2a4 4 0 0 1 0 5.6" />}
    {level === 'high' && <path d="M18.5 6.6a7.7 7.7 0 0 1 0 10.8" />}
  </Icon>
);
export const CaptionsIcon = ({ on }: { on: boolean }) => (
  <Icon>
    <rect x="3" y="5" width="18" height="14" rx="2.6" fill={on ? 'currentColor' : 'none'} />
    <g stroke={on ? 'var(--player-shade)' : 'currentColor'}>
      <path d="M6.8 11.4h4.4m2.8 0h3.2M6.8 15h2.6m2.8 0h5" />
    </g>
  </Icon>
);
export const AudioIcon = () => (
  <Icon>
    <path d="M4 10v4m4-8v12m4-15v18m4-14v10m4-7v4" />
  </Icon>
);
export const QualityIcon = () => (
  <Icon>
    <path d="M4 7h7m5 0h4M4 17h3m5 0h8" />
    <circle cx="13.5" cy="7" r="2.3" />
    <circle cx="9.5" cy="17" r="2.3" />
  </Icon>
);
export const SpeedIcon = () => (
  <Icon>
    <path d="M5.3 18.2a8.8 8.8 0 1 1 13.4 0" />
    <path d="m12 13.4 3.7-4.6" />
    <circle cx="12" cy="13.4" r="1.4" fill="currentColor" />
  </Icon>
);
export const PipIcon = () => (
  <Icon>
    <path d="M21 10.5V7.2A2.2 2.2 0 0 0 18.8 5H5.2A2.2 2.2 0 0 0 3 7.2v9.6A2.2 2.2 0 0 0 5.2 19h3.8" />
    <rect x="12" y="13" width="9" height="6.5" rx="1.5" fill="currentColor" />
  </Icon>
);
export const FullscreenIcon = ({ on }: { on: boolean }) => (
  <Icon>
    {on ? (
      <path d="M9 4v3.5A1.5 1.5 0 0 1 7.5 9H4m16 0h-3.5A1.5 1.5 0 0 1 15 7.5V4m0 16v-3.5a1.5 1.5 0 0 1 1.5-1.5H20M4 15h3.5A1.5 1.5 0 0 1 9 16.5V20" />
    ) : (
      <path d="M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9m6 0h3.5A1.5 1.5 0 0 1 20 5.5V9m0 6v3.5a1.5 1.5 0 0 1-1.5 1.5H15m-6 0H5.5A1.5 1.5 0 0 1 4 18.5V15" />
    )}
  </Icon>
);
export const KeyboardIcon = () => (
  <Icon>
    <rect x="2.8" y="6" width="18.4" height="12" rx="2.4" />
    <path d="M6.5 10h.01m3.7 0h.01m3.7 0h.01m3.6 0h.01M6.5 14h.01m3 0h5m3.010 0h.01" />
  </Icon>
);
export const BackIcon = () => (
  <Icon>
    <path d="M20 12H4.5m6.5-7-7 7 7 7" />
  </Icon>
);
export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.8 4.6 4.7L19 7.5" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);
export const ChaptersIcon = () => (
  <Icon>
    <path d="M4 6h4v4H4zM4 14h4v4H4zM11.5 8H20M11.5 16H20" />
  </Icon>
);
export const ListIcon = () => (
  <Icon>
    <path d="M4 6h11M4 12h11M4 18h7M16.5 14.2v6.6l5-3.3z" />
  </Icon>
);
export const CastIcon = ({ on }: { on: boolean }) => (
  <Icon>
    <path d="M3 9V6.5A1.5 1.5 0 0 1 4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5H14M3 12.5A6.5 6.5 0 0 1 9.500 19M3 16a3 3 0 0 1 3 3M3 19h.01" />
    {on && <path d="M7 9h10v6h-4" />}
  </Icon>
);
export const GuideIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM4 10h16M10 10v9M15 10v4.5M10 14.5h10" />
  </Icon>
);
export const MoreIcon = () => (
  <Icon>
    <path d="M12 5.5h.01M12 12h.01M12 18.5h.01" strokeWidth="3" />
  </Icon>
);
