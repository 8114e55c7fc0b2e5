import { Ring } from '@app/ui/charts/ring';
import { Countdown, useSecondsLeft } from '@app/ui/figures/countdown';
import { useTranslation } from '../../lib/language/use-translation.ts';
import styles from './count-down.module.css';

const LAST_SECONDS = 10;

/** Time until the end of a sale, by the server's clock. Rerenders each second. */
export function useCountDown(until: number): {
  readonly seconds: number;
  readonly isOver: boolean;
} {
  const seconds = useSecondsLeft(until);
  return { seconds, isOver: seconds === 0 };
}

interface CountDownProps {
  /** End of the sale in epoch milliseconds, by the server's clock. */
  readonly until: number;
  /** Name of the closing draw, for announcements at 60, 10 and 0 seconds. Absent if several countdowns run at once. */
  readonly name?: string;
}

/** The time left in tabular figures; amber near the end, and a word once it is over. */
export function CountDown({ until, name }: CountDownProps) {
  const { t } = useTranslation('lottery');
  const { isOver } = useCountDown(until);
  return (
    <span className="whitespace-nowrap">
      {isOver ? t('closed') : <Countdown until={until} {...(name && { name })} />}
    </span>
  );
}

interface CountDownRingProps extends CountDownProps {
  /** Length of the whole sale in seconds; null where it is not meaningful. */
  readonly outOf: number | null;
  /** Announced at 60, 10 and 0 seconds. */
  readonly name: string;
}

/** The countdown on the stub of a ticket: a ring that runs out. */
export function CountDownRing({ until, outOf, name }: CountDownRingProps) {
  const { t } = useTranslation('lottery');
  const { seconds, isOver } = useCountDown(until);
  const share = outOf ? Math.min(1, seconds / outOf) : 1;
  return (
    <Ring value={isOver ? 0 : share} urgent={seconds <= LAST_SECONDS} line={2.6}>
      <span className={`block font-strong ${sizeOf(seconds)}`}>
        <Countdown isStacked until={until} name={name} />
      </span>
      <span className={`text-2xs opacity-75 ${styles.caption}`}>
        {t(isOver ? 'closed' : 'toClose')}
      </span>
    </Ring>
  );
}

const HOUR = 3600;

/** Longer texts are smaller, so that they stay inside the ring, also on a phone. */
function sizeOf(seconds: number): string {
  if (seconds < HOUR) return 'text-xl';
  return `${seconds < 10 * HOUR ? 'text-md' : 'text-sm'} leading-snug`;
}
