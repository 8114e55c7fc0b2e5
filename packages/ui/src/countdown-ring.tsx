import { Countdown, useSecondsLeft } from './countdown.tsx';
import { Ring } from './ring.tsx';

interface CountdownRingProps {
  /** The server's instants, in milliseconds since 1970: the ring is empty at first, full at last. */
  readonly since: number;
  readonly until: number;
  /** What ends. Spoken at 60, 10 and 0 seconds. */
  readonly name: string;
  /** Under the clock: `until payout`. */
  readonly caption: string;
}

/** A window of time that is filling, with the time left in its middle. */
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
