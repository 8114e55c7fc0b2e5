import type { Answer } from '@app/shared/api/contract';
import { realTimeSalary } from '@app/shared/api/salary.calls';
import { useEffect } from 'react';
import { useAnswer } from '../../lib/api-context.ts';
import { serverNow, setServerNow } from '../../lib/server-clock.ts';

export type RealTimeSalary = Answer<typeof realTimeSalary>;

/** Besides what the page is told of, for the clock's sake. */
const ASK_EVERY_MS = 60_000;
const ASK_AGAIN_MS_MIN = 1_000;
/** A payout run takes a moment. */
const AFTER_PAYOUT_MS = 1_500;

/** How long to wait: a minute, or until just after the next payout if that is sooner. */
export function nextAskMs(paysAt: number | undefined, now: number): number {
  if (paysAt === undefined) return ASK_EVERY_MS;
  return Math.min(ASK_EVERY_MS, Math.max(ASK_AGAIN_MS_MIN, paysAt - now + AFTER_PAYOUT_MS));
}

/** The window that is open now and the ones before, kept as fresh as its money. */
export function useRealTimeSalary() {
  const salary = useAnswer(
    realTimeSalary,
    {},
    {
      refreshOn: ['bills', 'team'],
      refetchInterval: ({ state }) => nextAskMs(state.data?.paysAt, serverNow()),
    },
  );
  const serverTime = salary.data?.serverTime;
  useEffect(() => {
    if (serverTime !== undefined) setServerNow(serverTime);
  }, [serverTime]);
  return salary;
}
