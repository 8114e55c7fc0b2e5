import { Ring } from '../charts/ring.tsx';
import { Countdown, useSecondsLeft } from './countdown.tsx';

interface CountdownRingProps {
  /** Server time in epoch milliseconds: the ring is empty at `since` and full at `until`. */
  readonly since: number;
  readonly until: number;
  /** Announced at 60, 10 and 0 seconds. */
  readonly name: string;
  /** Below the clock, such as `until payout`. */
  readonly caption: string;
}

/** Progress ring of a time window, with the remaining time in its center. */
export function CountdownRing({ since, until, name, caption }: CountdownRingProps) {
  const left = useSecondsLeft(until) * 1000;
  const passed = until > since ? Math.min(1, Math.max(0, 1 - left / (until - since))) : 1;
  return (
    <Ring value={passed} line={2.6}>
      <span className="block text-xl type-display">
        <Countdown until={until} name={name} />
      </span>
      <span className="text-2xs opacity-75">{caption}</span>
    </Ring>
  );
}
