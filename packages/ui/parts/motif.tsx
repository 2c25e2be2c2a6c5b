import styles from './motif.module.css';

export type MotifName = 'star-lattice' | 'moons';

function starPath(cx: number, cy: number, outer: number): string {
  const inner = outer * 0.765;
  const points = Array.from({ length: 16 }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (i * Math.PI) / 8;
    return `${(cx + radius * Math.cos(angle)).toFixed(1)} ${(cy + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** A small drawing of the brand's motif, for pages that are empty, failed or offline. */
export function Motif({ name }: { name: MotifName }) {
  return (
    <svg
      className={styles.motif}
      viewBox="0 0 160 160"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden="true"
    >
      {name === 'moons' ? (
        <>
          <circle cx={64} cy={80} r={44} />
          <circle cx={84} cy={80} r={44} opacity={0.7} />
          <circle cx={104} cy={80} r={44} opacity={0.4} />
        </>
      ) : (
        <>
          <path d={starPath(80, 80, 62)} />
          <path d={starPath(80, 80, 46)} opacity={0.7} />
          <path d={starPath(80, 80, 30)} opacity={0.45} />
          <path d="M80 4v152M4 80h152M26 26l108 108M134 26 26 134" opacity={0.22} />
        </>
      )}
    </svg>
  );
}
