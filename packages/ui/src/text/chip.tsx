import type { ReactNode } from 'react';

interface ChipProps {
  readonly chosen: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Suggested value beside a field. Pressing it fills the field. */
export function Chip({ chosen, onPress, children }: ChipProps) {
  const look = chosen
    ? 'bg-ink text-surface-0 font-strong'
    : 'bg-surface-1 text-ink edge hover:bg-surface-2';
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={`inline-flex min-h-control-sm min-w-16 items-center justify-center rounded-2 px-4 transition-colors duration-fast active:translate-y-px ${look}`}
    >
      {children}
    </button>
  );
}
