import { disputesOfAgent, openDispute, upholdDispute } from '@app/core/agent-pay/disputes';
import { contractBills } from '@app/core/agent-pay/payouts';
import { dailySalary } from '@app/core/agent-pay/payouts/daily-salary';
import { balanceOf, cash } from '@app/core/books/ledger';
import { transferToDownline, transferToUpline } from '@app/core/money/transfers';
import { setPaymentPassword } from '@app/core/people/credentials';
import { lesser, owedBy, settleDebts } from '@app/core/people/debts';
import type { Member } from '@app/core/people/members';
import { findOperatorByName } from '@app/core/people/operators';
import { hashPassword } from '@app/core/people/verification';
import { inTransaction } from '@app/core/platform/db';
import { type Deps, DomainError } from '@app/core/platform/kernel';
import { claimRebates } from '@app/core/play/rebates';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { chaseLosses } from './chasing-losses.ts';
import { TEAMS, type TeamOf } from './people.ts';
import type { RecordedVisit } from './recorded-days.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Last day of a month's first half. */
const HALF_MONTH_DAYS = 15;
/** Shorter dividends reach no tier. */
const DAYS_OF_DIVIDEND_MIN = 10;
/** Hours from the half-month until agent_mid receives help. */
const HELP_HOURS = 12;
/** Days before the end with rebate claims. */
const CLAIMED_DAYS = 7;
const CLAIMERS = 4;

/** Payment password of the line's agents. */
export const PAYMENT_PASSWORD = '246810';

export interface ScriptedEvent {
  readonly at: Date;
  readonly does: () => Promise<void>;
}

interface Cast {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly agents: ReadonlyMap<TeamOf, bigint>;
  /** In the order of the teams. */
  readonly players: readonly Member[];
  readonly from: Date;
  readonly end: Date;
  readonly pays: (player: Member, key: string, amount: Money) => Promise<void>;
  readonly plays: (at: Date, visits: readonly RecordedVisit[]) => Promise<void>;
}

/** Scripted events of the month in chronological order. `deps` uses the simulated clock. */
export function scriptedEvents(deps: Deps, cast: Cast): ScriptedEvent[] {
  const happenings = [
    ...debtOf(deps, cast),
    ...disputesOf(deps, cast),
    ...claimsOf(deps, cast),
    ...chasesOf(cast),
  ];
  return happenings
    .filter(({ at }) => at >= cast.from && at < cast.end)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));

const idOf = ({ agents }: Cast, agent: TeamOf): bigint => {
  const id = agents.get(agent);
  if (id === undefined) throw new Error(`there is no agent ${agent}`);
  return id;
};

const hours = (from: Date, count: number): Date => new Date(from.getTime() + count * HOUR_MS);

/** Latest end of a half-month with enough days before it, and with the following noon in the past. */
export function lastHalf({ from, end }: Pick<Cast, 'from' | 'end'>): Date | undefined {
  const first = from.getTime() + DAYS_OF_DIVIDEND_MIN * DAY_MS;
  const last = end.getTime() - (HELP_HOURS + 1) * HOUR_MS;
  for (let at = last - (last % DAY_MS); at >= first; at -= DAY_MS) {
    const date = new Date(at).getUTCDate();
    if (date === 1 || date === HALF_MONTH_DAYS + 1) return new Date(at);
  }
  return undefined;
}

/**
 * Before the end of a half-month one line wins and another loses the same amount, and agent_mid spends its cash.
 * So agent_mid owes agent_leaf the next morning, and agent_top helps at noon.
 */
function debtOf(deps: Deps, cast: Cast): ScriptedEvent[] {
  const half = lastHalf(cast);
  if (!half) return [];
  return [
    { at: hours(half, -1), does: () => playEvening(cast, hours(half, -1)) },
    { at: hours(half, -0.5), does: () => sendOn(deps, cast) },
    { at: hours(half, HELP_HOURS), does: () => helpOut(deps, cast) },
  ];
}

/** Far above the other wins and losses of half a month. */
const BIG_STAKE = 2_000;

const lostRounds = (length: number) =>
  Array.from({ length }, () => ({ stake: BIG_STAKE, paid: 0 }));

/**
 * Leaf's player loses, reed's wins more, and brook's loses most: all below agent_top, the first two below agent_mid.
 */
async function playEvening({ players, pays, plays }: Cast, at: Date): Promise<void> {
  const evening = [
    { of: 'agent_leaf', rounds: lostRounds(6) },
    { of: 'agent_reed', rounds: [{ stake: BIG_STAKE, paid: 14 }] },
    { of: 'agent_brook', rounds: lostRounds(14) },
  ] as const;
  const visits: RecordedVisit[] = [];
  for (const { of, rounds } of evening) {
    const player = firstOf(of);
    const member = players[player];
    if (!member) throw new Error(`${of} has no players`);
    await pays(member, 'evening', whole(BIG_STAKE * rounds.length));
    visits.push({ player, game: 'reels', rounds });
  }
  await plays(at, visits);
}

/** Index of a team's first player. */
function firstOf(agent: TeamOf): number {
  let place = 0;
  for (const [of, { players }] of Object.entries(TEAMS)) {
    if (of === agent) return place;
    place += players;
  }
  throw new Error(`${agent} has no team`);
}

interface Sending {
  readonly key: string;
  readonly by: TeamOf;
  readonly to: TeamOf | 'upline';
  readonly amount: Money;
  readonly note: string;
}

/** Sends whole units; nothing below one. */
async function send(deps: Deps, cast: Cast, { key, by, to, note, ...of }: Sending): Promise<void> {
  const amount = whole(Number(of.amount / BigInt(UNITS_PER_WHOLE)));
  if (amount < whole(1)) return;
  const memberId = idOf(cast, by);
  const order = {
    merchantId: cast.merchantId,
    memberId,
    amount,
    note,
    timeZone: 'UTC',
    requestKey: { memberId, key: `month-${key}`, inputHash: `${amount}` },
    paymentPassword: PAYMENT_PASSWORD,
  };
  if (to === 'upline') await transferToUpline(deps, order);
  else await transferToDownline(deps, { ...order, username: to });
}

async function sendOn(deps: Deps, cast: Cast): Promise<void> {
  const hash = await hashPassword(PAYMENT_PASSWORD);
  for (const agent of ['agent_top', 'agent_mid'] as const) {
    const memberId = idOf(cast, agent);
    await inTransaction(deps.db, (tx) => setPaymentPassword(tx, { memberId, hash }, deps.clock()));
  }
  const has = await balanceOf(deps.db, cash(idOf(cast, 'agent_mid')));
  const part = money(has / 3n);
  const by = 'agent_mid';
  await send(deps, cast, {
    key: 'up',
    by,
    to: 'upline',
    amount: part,
    note: 'Back to you, with thanks',
  });
  const rest = money(has - part);
  await send(deps, cast, { key: 'down', by, to: 'agent_leaf', amount: rest, note: 'For the team' });
}

async function helpOut(deps: Deps, cast: Cast): Promise<void> {
  const owed = await owedBy(deps.db, idOf(cast, 'agent_mid'));
  const has = await balanceOf(deps.db, cash(idOf(cast, 'agent_top')));
  const amount = money(lesser(owed + whole(100), has));
  const [by, to] = ['agent_top', 'agent_mid'] as const;
  await send(deps, cast, { key: 'help', by, to, amount, note: 'To set it right' });
  await settleDebts(deps);
}

/** Teams whose second player chases losses. The first player of a team has other scripted events. */
const CHASING_TEAMS = ['agent_top', 'agent_brook', 'agent_cove'] as const;

/** On the last evening, three players lose and try to win it back. */
function chasesOf(cast: Cast): ScriptedEvent[] {
  const at = hours(new Date(cast.end.getTime() - (cast.end.getTime() % DAY_MS)), -0.5);
  const losers = CHASING_TEAMS.map((team) => firstOf(team) + 1);
  return [{ at, does: () => chaseLosses({ ...cast, losers }, at) }];
}

/** agent_leaf has an answered dispute; agent_mid has an open one. */
function disputesOf(deps: Deps, cast: Cast): ScriptedEvent[] {
  const { end } = cast;
  const day = new Date(end.getTime() - (end.getTime() % DAY_MS));
  return [
    {
      at: hours(day, -5 * 24 + 9),
      does: () => dispute(deps, cast, 'agent_leaf', 'Two players of mine are missing, I think.'),
    },
    { at: hours(day, -4 * 24 + 15), does: () => answer(deps, cast, 'agent_leaf') },
    {
      at: hours(day, -24 + 8),
      does: () => dispute(deps, cast, 'agent_mid', 'We had more active players than this.'),
    },
  ];
}

async function dispute(deps: Deps, cast: Cast, agent: TeamOf, words: string): Promise<void> {
  const agentId = idOf(cast, agent);
  const { merchantId, from } = cast;
  const query = { merchantId, agentId, engine: dailySalary, whose: 'mine', rowsMax: 1 } as const;
  const { bills } = await contractBills(deps.db, { ...query, from, to: deps.clock() });
  const [bill] = bills;
  if (!bill) return;
  const billPublicId = bill.publicId;
  await openDispute(deps, { merchantId, agentId, billPublicId, reason: 'bets', words });
}

/** Correction granted by the operator. */
const CORRECTION = whole(5);

async function answer(deps: Deps, cast: Cast, agent: TeamOf): Promise<void> {
  const operator = await findOperatorByName(deps.db, 'keeper');
  const agentId = idOf(cast, agent);
  const { disputes } = await disputesOfAgent(deps.db, { agentId, rowsMax: 1 });
  const [open] = disputes;
  if (!operator || !open) return;
  const upheld = {
    merchantId: cast.merchantId,
    operatorId: operator.id,
    operator: operator.username,
    publicId: open.publicId,
    amount: CORRECTION,
    answer: 'You’re right: two of them were counted a day late.',
  };
  await inTransaction(deps.db, (tx) => upholdDispute(tx, deps, upheld, deps.clock()));
}

/** A few players claim the previous day's rebates each morning. */
function claimsOf(deps: Deps, { merchantId, currency, players, end }: Cast): ScriptedEvent[] {
  const day = new Date(end.getTime() - (end.getTime() % DAY_MS));
  const claim = async ({ id: memberId }: Member) => {
    const query = { merchantId, memberId, currency, timeZone: 'UTC' };
    // Players without bets have no claim.
    await claimRebates(deps, query).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'rebate.nothing_to_claim') throw error;
    });
  };
  return Array.from({ length: CLAIMED_DAYS }, (_, n) => ({
    at: hours(day, -24 * n + 8.5),
    does: async () => {
      for (const player of players.slice(n * CLAIMERS, (n + 1) * CLAIMERS)) await claim(player);
    },
  }));
}
