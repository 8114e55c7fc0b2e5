import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/api/contract';
import { realTimeSalary } from '@app/shared/api/salary.calls';
import { useEffect } from 'react';
import { serverNow, setServerNow } from '../../../lib/server-clock.ts';

export type RealTimeSalary = Answer<typeof realTimeSalary>;

/** Whether anything can accrue: a contract is in force, or the last window of one is being paid. */
export const isAccruing = ({ contract, closing }: RealTimeSalary): boolean =>
  closing !== null || (contract !== null && contract.status !== 'P');

/** Besides what the page is told of, for the clock's sake. */
const ASK_EVERY_MS = 60_000;
const ASK_AGAIN_MS_MIN = 1_000;
/** A payout run takes a moment. */
const AFTER_PAYOUT_MS = 1_500;
/** The window that ended is shown as closing at once. */
const AFTER_EDGE_MS = 200;

type Clocks = Pick<RealTimeSalary, 'windowEnd' | 'closing'>;

/** How long to wait: a minute, or until just after the next edge or payout if that is sooner. */
export function nextAskMs(clocks: Clocks | undefined, now: number): number {
  if (!clocks) return ASK_EVERY_MS;
  const { windowEnd, closing } = clocks;
  const next = closing ? closing.paysAt + AFTER_PAYOUT_MS : windowEnd + AFTER_EDGE_MS;
  return Math.min(ASK_EVERY_MS, Math.max(ASK_AGAIN_MS_MIN, next - now));
}

/** The window that is open now, the one that is closing and those before, kept as fresh as its money. */
export function useRealTimeSalary() {
  const salary = useAnswer(
    realTimeSalary,
    {},
    {
      refreshOn: ['bills', 'team'],
      refetchInterval: ({ state }) => nextAskMs(state.data, serverNow()),
    },
  );
  const serverTime = salary.data?.serverTime;
  useEffect(() => {
    if (serverTime !== undefined) setServerNow(serverTime);
  }, [serverTime]);
  return salary;
}
