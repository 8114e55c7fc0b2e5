import { randomBytes } from 'node:crypto';
import { registerMember } from '@app/core/access';
import { addMonths } from '@app/core/bets';
import { findForLogin } from '@app/core/credentials';
import type { Deps } from '@app/core/kernel';
import { closeAccountDays } from '@app/core/ledger';
import type { Member } from '@app/core/members';
import { type PayoutEngine, settlePayouts } from '@app/core/payouts';
import { dailySalary } from '@app/core/payouts/daily-salary';
import { halfMonthDividend } from '@app/core/payouts/dividend';
import { hourlySalary } from '@app/core/payouts/hourly-salary';
import { realTimeSalary } from '@app/core/payouts/real-time-salary';
import { changeSetting, changeSite } from '@app/core/site';
import { money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { contracts } from '@app/shared/settings/contracts';
import { depositOf, fundPlayers, type SandboxSecret } from '../fund-players.ts';
import { openHarbour, playSitting } from './harbour.ts';
import { recordedDay } from './recorded-days.ts';
import { signLine } from './sign-line.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const SIGNED_BEFORE_MS = 30 * MINUTE_MS;
/** A window and the wait after it. */
const WINDOW_OVER_MS = 6 * MINUTE_MS;
/** When what is paid by the day or the half of a month is due: after the four hours of grace of dividends. */
const DAY_OVER_MS = 4.5 * 3_600_000;
const BY_THE_DAY: readonly PayoutEngine[] = [dailySalary, hourlySalary, halfMonthDividend];

/** How many players each agent has. */
const TEAMS = {
  agent_leaf: 16,
  agent_mid: 10,
  agent_reed: 8,
  agent_brook: 8,
  agent_top: 6,
} as const;
const COLOURS = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'haven'] as const;
const ANIMALS = ['otter', 'heron', 'finch', 'marten', 'badger', 'falcon'] as const;

interface Month extends SandboxSecret {
  readonly merchantId: bigint;
  readonly currency: string;
  /** The agents of the line, from the top down. */
  readonly line: readonly string[];
  /** Midnight, in UTC. */
  readonly from: Date;
}

/** Midnight in UTC, so many days before the day of `now`. */
export const midnightBefore = (now: Date, days: number): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) - days) * DAY_MS);

/**
 * Plays recorded days from `from` until now, with the clock of then: players pay in and bet, and each
 * salary and dividend is settled when it was due. All of it by the commands that vendors, companies and workers
 * use, so that the books, the records and the bills of the past are what those commands make.
 */
export async function replayMonth(
  deps: Deps,
  { merchantId, currency, line, from, sandboxPaySecret }: Month,
): Promise<void> {
  const end = deps.clock();
  // Before midnight: what is signed holds from the next period on.
  const then: { at: Date } = { at: new Date(from.getTime() - SIGNED_BEFORE_MS) };
  const past: Deps = { ...deps, clock: () => then.at };
  await addMonths(deps.db, then.at);
  const activeFrom = [
    { category: 'CONS' as const, validBet: money(50n * BigInt(UNITS_PER_WHOLE)) },
  ];
  await changeSite(past, changeSetting, { merchantId, setting: contracts, change: { activeFrom } });
  const agents = new Map<string, bigint>();
  for (const username of Object.keys(TEAMS)) {
    agents.set(username, await agentNamed(past, { merchantId, username }));
  }
  await signLine(
    past,
    line.map((username) => agents.get(username) ?? 0n),
  );
  const players = await registerPlayers(past, { merchantId, agents });
  await fundPlayers(past, { sandboxPaySecret }, { currency, players });
  const vendor = await openHarbour(past);
  const payIn = (player: Member, key: string) =>
    depositOf(past, { player, currency, sandboxPaySecret, key });

  for (let day = from; day < end; day = new Date(day.getTime() + DAY_MS)) {
    await endDay(past, then, new Date(Math.min(day.getTime() + DAY_OVER_MS, end.getTime())));
    for (const sitting of recordedDay(day, players.length)) {
      const over = new Date(sitting.at.getTime() + WINDOW_OVER_MS);
      if (over > end) break;
      then.at = sitting.at;
      await playSitting(past, vendor, { sitting, currency, players, payIn });
      then.at = over;
      await settlePayouts(past, realTimeSalary);
    }
  }
}

/** Closes the day before and pays what is paid by the day. */
async function endDay(past: Deps, then: { at: Date }, now: Date): Promise<void> {
  then.at = now;
  await closeAccountDays(past);
  for (const engine of BY_THE_DAY) await settlePayouts(past, engine);
}

async function agentNamed(
  { db }: Pick<Deps, 'db'>,
  sought: { readonly merchantId: bigint; readonly username: string },
): Promise<bigint> {
  const found = await findForLogin(db, sought);
  if (!found) throw new Error(`${sought.username} is not there`);
  return found.member.id;
}

/** Players without logins of the demo: their passwords are thrown away. */
function registerPlayers(
  deps: Deps,
  { merchantId, agents }: { merchantId: bigint; agents: ReadonlyMap<string, bigint> },
): Promise<Member[]> {
  const names = COLOURS.flatMap((colour) => ANIMALS.map((animal) => `${colour}${animal}`));
  const teams = Object.entries(TEAMS).flatMap(([agent, count]) =>
    Array<bigint>(count).fill(agents.get(agent) ?? 0n),
  );
  return Promise.all(
    teams.map((agentId, n) =>
      registerMember(deps, {
        merchantId,
        username: names[n] ?? `player${n}`,
        credential: { password: randomBytes(18).toString('base64url') },
        recruitedBy: { agentId, linkId: null },
      }),
    ),
  );
}
