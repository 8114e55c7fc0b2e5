import { useId } from 'react';

interface LevelBadgeProps {
  /** From 0. */
  readonly level: number;
  /** Size by a class, such as `w-12`. */
  readonly className?: string;
  /** Whether the member is below it: drawn without color. */
  readonly isAhead?: boolean;
}

/** Light, middle and dark tone of each metal or stone, the lowest level first. Higher levels repeat the last. */
const TONES = [
  ['#e9b08b', '#a8562e', '#5b2814'],
  ['#f3c19b', '#c0713a', '#6c3514'],
  ['#ecc98a', '#a97a36', '#5c3d12'],
  ['#f4f6f8', '#a9b3bf', '#56616e'],
  ['#fbe6a2', '#d9a832', '#7c5608'],
  ['#bdf0cf', '#3aa873', '#125238'],
  ['#b9dcff', '#3f86d6', '#143d78'],
  ['#e0c8ff', '#8c58d0', '#3f1f78'],
  ['#ffc2c8', '#d33d55', '#6e1024'],
  ['#f2fbff', '#8fd3e8', '#2d6f8c'],
] as const;

const AHEAD = ['#dfe3e0', '#a3aba6', '#5f6863'] as const;

/** From this level on the shield has leaves beside it, and a crown above it. */
const [LEAVES_FROM, CROWN_FROM] = [3, 6];
const POINTS_MAX = 9;

/** A star around the middle of the shield; a higher level has more points. */
function starOf(points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, n) => {
    const radius = n % 2 === 0 ? 12 : 5.6;
    const angle = (Math.PI * n) / points - Math.PI / 2;
    return `${(32 + radius * Math.cos(angle)).toFixed(2)},${(33 + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

const FLAME =
  'M32 20c1 6 9 9 9 17a9 9 0 0 1-18 0c0-4 2-6 4-9 1 3 2 4 3 4 1-4 0-8 2-12zm0 16c-2 3-4 4-4 7a4 4 0 0 0 8 0c0-3-3-4-4-7z';
const SHIELD = 'M32 7 53 14v18c0 13-9 21-21 26C20 53 11 45 11 32V14z';
const INNER = 'M32 12 48.5 17.5v14.5c0 10-6.5 16.5-16.5 20.8-10-4.3-16.5-10.8-16.5-20.8V17.5z';
const LEAF = 'M0 0c4-1 6-4 6-8-4 1-6 4-6 8z';
const CROWN = 'M22 12 20 3l6 4 6-6 6 6 6-4-2 9z';

/** Medal of a VIP level. Its name is in the text beside it. */
export function LevelBadge({ level, className = 'w-12', isAhead = false }: LevelBadgeProps) {
  const id = useId();
  const [light, middle, dark] = isAhead
    ? AHEAD
    : (TONES[Math.min(level, TONES.length - 1)] ?? TONES[0]);
  const points = Math.min(POINTS_MAX, 3 + level);
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className={`shrink-0 ${className}`}>
      <linearGradient id={`${id}rim`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={light} />
        <stop offset="0.55" stopColor={middle} />
        <stop offset="1" stopColor={dark} />
      </linearGradient>
      <linearGradient id={`${id}face`} x1="0" y1="1" x2="1" y2="0">
        <stop offset="0" stopColor={dark} />
        <stop offset="1" stopColor={middle} />
      </linearGradient>
      {level >= LEAVES_FROM && (
        <g fill={middle}>
          {[0, 1, 2, 3].map((n) => (
            <g key={n}>
              <path
                d={LEAF}
                transform={`translate(${7 - n * 0.6} ${52 - n * 9}) rotate(${-62 + n * 8})`}
              />
              <path
                d={LEAF}
                transform={`translate(${57 + n * 0.6} ${52 - n * 9}) scale(-1 1) rotate(${-62 + n * 8})`}
              />
            </g>
          ))}
        </g>
      )}
      <path d={SHIELD} fill={`url(#${id}rim)`} />
      <path d={INNER} fill={`url(#${id}face)`} />
      <path d="M32 12 48.5 17.5v14.5c0 2-.3 4-.8 5.7L17 19.5z" fill={light} opacity="0.16" />
      <path d={level === 0 ? FLAME : starOf(points)} fill={light} />
      {level > 0 && <circle cx="32" cy="33" r="3.2" fill={dark} />}
      {level >= CROWN_FROM && (
        <path d={CROWN} fill={`url(#${id}rim)`} stroke={dark} strokeWidth="0.8" />
      )}
    </svg>
  );
}
