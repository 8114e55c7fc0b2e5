import { type PayoutEngine, settlePayouts } from '@app/core/agent-pay/payouts';
import { affiliatePlan } from '@app/core/agent-pay/payouts/affiliate-plan';
import { dailySalary } from '@app/core/agent-pay/payouts/daily-salary';
import { halfMonthDividend } from '@app/core/agent-pay/payouts/dividend';
import { hourlySalary } from '@app/core/agent-pay/payouts/hourly-salary';
import { realTimeSalary } from '@app/core/agent-pay/payouts/real-time-salary';
import { closeAccountDays } from '@app/core/books/ledger';
import { recordLogin } from '@app/core/people/access';
import { findForLogin } from '@app/core/people/credentials';
import type { Member } from '@app/core/people/members';
import type { Deps } from '@app/core/platform/kernel';
import { addMonths } from '@app/core/play/bets';
import { rebateReader } from '@app/core/play/rebates';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { contracts } from '@app/shared/contracts/settings';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { depositOf, fundPlayers, type SandboxSecret } from '../fund-players.ts';
import { openPastVendors, playSitting } from './past-vendors.ts';
import { recruitPlayers, TEAMS, type TeamOf } from './people.ts';
import { type RecordedVisit, recordedDay } from './recorded-days.ts';
import { scriptedEvents } from './scripted-events.ts';
import { signLine } from './sign-line.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const SIGNED_BEFORE_MS = 30 * MINUTE_MS;
/** A window and the delay after it. */
const WINDOW_OVER_MS = 6 * MINUTE_MS;
/** Due time of daily and half-monthly payouts: after the four-hour grace period of dividends. */
const DAY_OVER_MS = 4.5 * 3_600_000;
const SALARIES_BY_THE_DAY: readonly PayoutEngine[] = [dailySalary, hourlySalary];
/** Settled after salaries, which they deduct. */
const SHARES: readonly PayoutEngine[] = [halfMonthDividend, affiliatePlan];

interface Month extends SandboxSecret {
  readonly merchantId: bigint;
  readonly currency: string;
  /** Agents of the line, top to bottom. */
  readonly line: readonly string[];
  /** Midnight UTC. */
  readonly from: Date;
}

/** Midnight UTC a number of days before the day of `now`. */
export const midnightBefore = (now: Date, days: number): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) - days) * DAY_MS);

/** Start of a moment's month in UTC. */
export const firstOfMonth = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));

/**
 * Replays recorded days from `from` until now with a simulated clock: players deposit and bet, and salaries and
 * dividends are settled when due. Uses the commands of vendors, providers and workers, so that books, records and bills
 * are consistent.
 */
export async function replayMonth(
  deps: Deps,
  { merchantId, currency, line, from, sandboxPaySecret }: Month,
): Promise<void> {
  const end = deps.clock();
  // Before the start of the month: contracts take effect with the next period, whatever its length.
  const then: { at: Date } = { at: new Date(firstOfMonth(from).getTime() - SIGNED_BEFORE_MS) };
  const past: Deps = { ...deps, clock: () => then.at };
  await addMonths(deps.db, from);
  const activeFrom = [
    { category: 'CONS' as const, validBet: money(50n * BigInt(UNITS_PER_WHOLE)) },
  ];
  await changeSite(past, changeSetting, { merchantId, setting: contracts, change: { activeFrom } });
  const agents = new Map<TeamOf, bigint>();
  for (const username of Object.keys(TEAMS) as TeamOf[])
    agents.set(username, await agentNamed(past, { merchantId, username }));
  await signLine(
    past,
    line.map((username) => agents.get(username as TeamOf) ?? 0n),
  );
  then.at = new Date(from.getTime() - SIGNED_BEFORE_MS);
  const players = await recruitPlayers(past, { merchantId, agents });
  await fundPlayers(past, { sandboxPaySecret }, { currency, players });
  const vendors = await openPastVendors(past);
  const payIn = (player: Member, key: string, amount?: Money) =>
    depositOf(past, { player, currency, sandboxPaySecret, key, amount });
  /** Play counts once its window is closed. */
  const play = async (at: Date, visits: readonly RecordedVisit[]) => {
    then.at = at;
    await playSitting(past, vendors, {
      sitting: { at, visits },
      merchantId,
      currency,
      players,
      payIn,
    });
    then.at = new Date(at.getTime() + WINDOW_OVER_MS);
    await Promise.all([rebateReader.run(past), settlePayouts(past, realTimeSalary)]);
  };
  const story = scriptedEvents(past, {
    merchantId,
    currency,
    agents,
    players,
    from,
    end,
    pays: payIn,
    plays: play,
  });
  const runEventsUntil = async (at: Date) => {
    for (let next = story[0]; next && next.at < at; next = story[0]) {
      then.at = next.at;
      await next.does();
      story.shift();
    }
  };

  for (let day = from; day < end; day = new Date(day.getTime() + DAY_MS)) {
    const dayOver = new Date(Math.min(day.getTime() + DAY_OVER_MS, end.getTime()));
    await runEventsUntil(dayOver);
    await endDay(past, then, dayOver);
    for (const { at, visits } of recordedDay(day, players.length)) {
      if (at.getTime() + WINDOW_OVER_MS > end.getTime()) break;
      await runEventsUntil(at);
      await play(at, visits);
    }
  }
  await runEventsUntil(end);
  then.at = end;
  await comeBack(past, { merchantId, agents });
}

/** Agents log in before the demo begins. */
async function comeBack(
  past: Deps,
  { merchantId, agents }: { merchantId: bigint; agents: ReadonlyMap<TeamOf, bigint> },
): Promise<void> {
  for (const [name, memberId] of agents) {
    const who = { merchantId, memberId, name, method: 'password', portal: 'agent' } as const;
    await recordLogin(past, { ...who, ip: '203.0.113.254' });
  }
}

/** Closes the previous day and settles daily payouts. */
async function endDay(past: Deps, then: { at: Date }, now: Date): Promise<void> {
  then.at = now;
  await closeAccountDays(past);
  await Promise.all(SALARIES_BY_THE_DAY.map((engine) => settlePayouts(past, engine)));
  for (const engine of SHARES) await settlePayouts(past, engine);
}

async function agentNamed(
  { db }: Pick<Deps, 'db'>,
  sought: { readonly merchantId: bigint; readonly username: string },
): Promise<bigint> {
  const found = await findForLogin(db, sought);
  if (!found) throw new Error(`there is no member ${sought.username}`);
  return found.member.id;
}
