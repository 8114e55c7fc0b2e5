import { type Money, money } from '@app/shared/money/money';
import { WINDOW_GRACE_MS, WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { dueOf, type Micro, micro, microToMoney } from '../micro.ts';
import { carriedInto } from '../runs/accruals.ts';
import { unitOfSite } from '../unit-of-site.ts';
import { realTimeSalary } from './engine.ts';
import { readTeamWindow, type WindowOfSite } from './read-window.ts';
import { rollUp } from './roll-up.ts';

/** Earnings of an agent's contract in one window, with the carry into it. */
export interface EarnedInWindow {
  readonly net: Micro;
  readonly carriedIn: Micro;
  readonly bets: number;
}

/** A window that has ended and is not paid yet. */
export interface ClosingWindow {
  readonly start: Date;
  readonly end: Date;
  /** Time at which its payout is due. It may be late. */
  readonly paysAt: Date;
  /** Amount to pay, in whole payable units, the carry into the window included. */
  readonly due: Money;
  readonly bets: number;
}

export interface AgentsWindow extends WindowOfSite {
  readonly agentId: bigint;
}

/** A query. A contract's earnings of a window, computed from its bets as at settlement. */
export async function earnedIn(reader: Reader, asked: AgentsWindow): Promise<EarnedInWindow> {
  const { agentId, windowStart } = asked;
  const own = rollUp(await readTeamWindow(reader, asked, agentId)).find(
    (accrual) => accrual.agentId === agentId,
  );
  const period = { engine: realTimeSalary, periodStart: windowStart };
  const [carriedIn = micro(0n)] = await carriedInto(reader, period, [
    { agentId, category: 'CONS' },
  ]);
  return { net: own?.net ?? micro(0n), carriedIn, bets: own?.bets ?? 0 };
}

// A held run counts as over, because it waits for an operator: its bill is listed as open.
const readRun = sql(
  'real_time_salary.run_of_closing',
  `SELECT r.state, a.amount, f.bets,
     r.state IN ('paid', 'held') OR coalesce(b.id <= r.posted_through, false) AS "isOver"
   FROM payout_run r
   LEFT JOIN payout_accrual a JOIN real_time_salary_accrual f
       ON f.period_start = a.period_start AND f.contract_version_id = a.contract_version_id
     ON a.agent_id = $4 AND a.engine = r.engine AND a.period_start = r.period_start
   LEFT JOIN payout_bill b
     ON b.agent_id = $4 AND b.engine = r.engine AND b.period_start = r.period_start
   WHERE r.merchant_id = $1 AND r.engine = $2 AND r.period_start = $3`,
);

interface RunRow {
  readonly state: string;
  readonly amount: Money | null;
  readonly bets: number | null;
  readonly isOver: boolean;
}

export interface Closing {
  /** Absent once the window is paid or held, or if it certainly pays nothing. */
  readonly closing: ClosingWindow | undefined;
  /** Carry into the open window; undefined if it is stored already. */
  readonly carriedOut: Micro | undefined;
}

/** A query. The window before the open one, until it is paid. */
export async function closingWindow(
  reader: Reader,
  asked: AgentsWindow,
  now: Date,
): Promise<Closing> {
  const { merchantId, windowStart: start, agentId } = asked;
  const end = new Date(start.getTime() + WINDOW_MS);
  const window = { start, end, paysAt: new Date(end.getTime() + WINDOW_GRACE_MS) };
  const [run] = await reader.query<RunRow>(readRun, [
    merchantId,
    realTimeSalary.facts.number,
    start,
    agentId,
  ]);
  if (run && run.state !== 'claimed') {
    const { amount, bets, isOver } = run;
    const isDue = !isOver && amount !== null && amount > 0n;
    const closing = isDue ? { ...window, due: amount, bets: bets ?? 0 } : undefined;
    return { closing, carriedOut: undefined };
  }
  const { net, carriedIn, bets } = await earnedIn(reader, asked);
  const unit = await unitOfSite(reader, merchantId);
  // Without bets the contract gets no accrual, so the carry passes on unchanged.
  const { paid, carriedOut } =
    bets > 0 || net !== 0n
      ? dueOf(net, carriedIn, unit)
      : { paid: money(0n), carriedOut: carriedIn };
  const isShown = paid > 0n || now < window.paysAt;
  return { closing: isShown ? { ...window, due: paid, bets } : undefined, carriedOut };
}

/** Display figures of the open window, with the carry from the window before. */
export function openWindowOf(
  { net, carriedIn, bets }: EarnedInWindow,
  carriedOut: Micro | undefined,
): { readonly accrued: Money; readonly bets: number; readonly carried: Money } {
  const carried = carriedOut ?? carriedIn;
  return {
    accrued: microToMoney(micro(net + carried)),
    bets,
    carried: microToMoney(carried),
  };
}
