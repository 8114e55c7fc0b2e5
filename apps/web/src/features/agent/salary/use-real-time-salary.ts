import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { realTimeSalary } from '@app/shared/payouts/salary.calls';
import { useEffect } from 'react';
import { serverNow, setServerNow } from '../../../lib/server-clock.ts';

export type RealTimeSalary = Answer<typeof realTimeSalary>;

/** Whether anything can accrue: a contract is in force, or the last window of one is being paid. */
export const isAccruing = ({ contract, closing }: RealTimeSalary): boolean =>
  closing !== null || (contract !== null && contract.status !== 'P');

/** Polls in addition to live updates, because the figures depend on the time. */
const ASK_EVERY_MS = 60_000;
const ASK_AGAIN_MS_MIN = 1_000;
/** Allowance for the duration of a payout run. */
const AFTER_PAYOUT_MS = 1_500;
/** Short, so that the ended window is shown as closing at once. */
const AFTER_EDGE_MS = 200;

type Clocks = Pick<RealTimeSalary, 'windowEnd' | 'closing'>;

/** Delay until the next request: a minute, or just after the next window's end or payout if that is sooner. */
export function nextAskMs(clocks: Clocks | undefined, now: number): number {
  if (!clocks) return ASK_EVERY_MS;
  const { windowEnd, closing } = clocks;
  const next = closing ? closing.paysAt + AFTER_PAYOUT_MS : windowEnd + AFTER_EDGE_MS;
  return Math.min(ASK_EVERY_MS, Math.max(ASK_AGAIN_MS_MIN, next - now));
}

/** The open, the closing and past windows, refreshed as their amounts change. */
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
