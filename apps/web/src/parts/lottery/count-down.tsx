import { Countdown, useSecondsLeft } from '@app/ui/countdown';
import { Ring } from '@app/ui/ring';
import { useTranslation } from 'react-i18next';
import styles from './count-down.module.css';

const LAST_SECONDS = 10;

/** How long a draw is still on sale, by the server's clock. Renders again each second. */
export function useCountDown(until: number): {
  readonly seconds: number;
  readonly isOver: boolean;
} {
  const seconds = useSecondsLeft(until);
  return { seconds, isOver: seconds === 0 };
}

interface CountDownProps {
  /** The server's instant, in milliseconds since 1970. */
  readonly until: number;
  /** What closes: the time left is spoken at 60, 10 and 0 seconds. Not where several count down at once. */
  readonly name?: string;
}

/** The time left, in figures that do not jump; amber at last, and a word once it is over. */
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
  /** How long it is on sale altogether, in seconds; null where that says nothing. */
  readonly outOf: number | null;
  /** Spoken at 60, 10 and 0 seconds. */
  readonly name: string;
}

/** The same on the stub of a ticket: a ring that runs out. */
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

/** The more figures, the smaller: they stay clear of the ring, also on a phone. */
function sizeOf(seconds: number): string {
  if (seconds < HOUR) return 'text-xl';
  return `${seconds < 10 * HOUR ? 'text-md' : 'text-sm'} leading-snug`;
}
