interface ProgressProps {
  /** From 0 to 1. Put its meaning in the text beside it. */
  readonly share: number;
  readonly state?: keyof typeof STATES;
}

const STATES = {
  accent: 'bg-chart-1',
  quiet: 'bg-chart-2',
  pending: 'bg-pending',
  danger: 'bg-danger',
};

/** Progress bar, filling in reading direction. */
export function Progress({ share, state = 'accent' }: ProgressProps) {
  const width = { '--share': `${Math.min(1, Math.max(0, share)) * 100}%` };
  return (
    <span aria-hidden="true" className="block h-2 w-full overflow-hidden rounded-full bg-surface-3">
      <span
        style={width}
        className={`block h-full w-(--share) rounded-full transition-all duration-slow ${STATES[state]}`}
      />
    </span>
  );
}
