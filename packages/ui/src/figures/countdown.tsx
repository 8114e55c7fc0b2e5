import { useEffect } from 'react';
import { useAnnounce } from '../feedback/live-region.tsx';
import { daysLeftText, shortDaysText } from '../format/figure-text.ts';
import { fillPhrase } from '../format/fill-phrase.tsx';
import { useUi } from '../ui-provider.tsx';
import { useServerSeconds } from './use-server-seconds.ts';

const ANNOUNCED_SECONDS = [60, 10, 0];
const LAST_SECONDS = 10;

interface CountdownProps {
  /** Server time in epoch milliseconds. */
  readonly until: number;
  /** If given, the remaining time is announced at 60, 10 and 0 seconds. */
  readonly name?: string;
  /** From one day: the clock is below the days. */
  readonly isStacked?: boolean;
}

/**
 * Time left by the server's clock: `2d 17:04:34` from a day on, whole days from three on. Amber in the last ten
 * seconds; never below zero.
 */
export function Countdown({ until, name, isStacked = false }: CountdownProps) {
  const { words, locale } = useUi();
  const announce = useAnnounce();
  const seconds = useSecondsLeft(until);

  useEffect(() => {
    if (name && ANNOUNCED_SECONDS.includes(seconds)) announce(words.timeLeft({ name, seconds }));
  }, [announce, words, name, seconds]);

  if (seconds >= DAYS_SECONDS)
    return <bdi role="timer">{daysLeftText(Math.floor(seconds / DAY_SECONDS), locale)}</bdi>;
  if (seconds >= DAY_SECONDS)
    return fillPhrase(words.daysAndClock, {
      days: <bdi>{shortDaysText(Math.floor(seconds / DAY_SECONDS), locale)}</bdi>,
      clock: (
        <span className={isStacked ? 'block' : ''}>
          <Clock
            text={clockText(seconds % DAY_SECONDS, { hours: true }).padStart(WHOLE_CLOCK, '0')}
          />
        </span>
      ),
    });
  return <Clock text={clockText(seconds)} urgent={seconds <= LAST_SECONDS} />;
}

const DAY_SECONDS = 86_400;
const WHOLE_CLOCK = '00:00:00'.length;
/** From three days on, hours are omitted. */
const DAYS_SECONDS = 3 * DAY_SECONDS;

interface ElapsedProps {
  /** Server time in epoch milliseconds. */
  readonly since: number;
}

export function Elapsed({ since }: ElapsedProps) {
  const seconds = Math.max(0, useServerSeconds() - Math.floor(since / 1000));
  return <Clock text={clockText(seconds, { hours: true })} />;
}

interface ClockProps {
  readonly text: string;
  readonly urgent?: boolean;
}

/** Left to right in every language. Colons are muted, so that digits read as groups. */
function Clock({ text, urgent = false }: ClockProps) {
  return (
    <bdi role="timer" translate="no" dir="ltr" className={urgent ? 'text-pending' : ''}>
      {text.split(/(:)/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: keyed by position
        <span key={place} className={part === ':' ? 'opacity-60' : ''}>
          {part}
        </span>
      ))}
    </bdi>
  );
}

/** Whole seconds until a server time, at least 0. */
export function useSecondsLeft(until: number): number {
  return Math.max(0, Math.ceil(until / 1000) - useServerSeconds());
}

/** `12:40`, or `2:10:00` from one hour on. */
function clockText(seconds: number, { hours = seconds >= 3600 } = {}): string {
  const two = (part: number) => `${Math.floor(part)}`.padStart(2, '0');
  const tail = two(seconds % 60);
  if (!hours) return `${Math.floor(seconds / 60)}:${tail}`;
  return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${tail}`;
}
