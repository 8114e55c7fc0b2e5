import { randomUUID } from 'node:crypto';
import { type ContractTerms, signContract } from '@app/core/agent-pay/contracts';
import { contractBills, type PayoutEngine, settlePayouts } from '@app/core/agent-pay/payouts';
import {
  type DividendTerms,
  dividendTerms,
  halfMonthDividend,
  termsOfDividend,
} from '@app/core/agent-pay/payouts/dividend';
import type { Member } from '@app/core/people/members';
import type { Database } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import { expect } from 'vitest';
import { playBets } from '../play/settled-bets.ts';
import { cashOf, makeAgent, makeMember, makeSite, percent, whole } from '../world.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Three hours east of Greenwich, all year. */
const ZONE = 'Asia/Riyadh';
/** Midnight there, of the first of a month that is a Monday. */
export const FIRST = new Date('2027-01-31T21:00:00Z');

export type DividendTier = readonly [
  turnover: number,
  loss: number,
  actives: number,
  percent: number,
];
type Other = Partial<Pick<DividendTerms, 'base' | 'carry'>>;

export const dividendOf = (tiers: readonly DividendTier[], other: Other = {}): DividendTerms =>
  termsOfDividend(
    tiers.map(([turnover, loss, actives, of]) => ({
      turnover: whole(turnover),
      loss: whole(loss),
      actives,
      rate: percent(of),
    })),
    { base: 'profit', carry: 'permanent', ...other },
  );

/** The tiers of the worked example, from the top of the line down. */
export const DIVIDEND_EXAMPLE: readonly (readonly DividendTier[])[] = [
  [
    [300_000, 0, 2, 10],
    [2_000_000, 0, 10, 12],
    [5_000_000, 0, 20, 15],
  ],
  [
    [300_000, 0, 2, 8],
    [2_000_000, 0, 10, 12],
  ],
  [[300_000, 0, 2, 6]],
];

interface Line extends Other {
  readonly kind?: ContractTerms<DividendTerms>;
  readonly category?: ContractCategory;
}

type Engine = PayoutEngine<DividendTerms>;

const PLAYERS = 13;

/** The same amount several times. */
const times = (count: number, amount: number): number[] => Array(count).fill(amount);

/** A site with one line of agents who have dividend contracts, and its clock. */
export class DividendLine {
  now = FIRST;
  merchantId = 0n;
  agents: Member[] = [];
  players: Member[][] = [];
  readonly deps: Deps;
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
    const quiet = { enqueue: () => {}, publish: () => {} };
    this.deps = { db, clock: () => this.now, newId: randomUUID, ...quiet };
  }

  /** Agents one below the other, the top first, with contracts from the first on, and players of each. */
  async make(
    promised: readonly (readonly DividendTier[])[],
    { kind = dividendTerms.semimonthly, category = 'CONS', ...other }: Line = {},
  ): Promise<void> {
    this.now = new Date(FIRST.getTime() - HOUR_MS);
    ({ merchantId: this.merchantId } = await makeSite(this.deps, { timeZone: ZONE }));
    for (const tiers of promised) {
      const place = { merchantId: this.merchantId, uplineId: this.agents.at(-1)?.id ?? null };
      const agent = await makeAgent(this.deps, place);
      const terms = dividendOf(tiers, other);
      await signContract(this.deps, kind, { agentId: agent.id, category, terms });
      this.agents.push(agent);
      this.players.push(await this.playersOf(agent));
    }
  }

  playersOf({ id: agentId }: Member): Promise<Member[]> {
    const { deps, merchantId } = this;
    return Promise.all(
      Array.from({ length: PLAYERS }, () => makeMember(deps, { merchantId, agentId })),
    );
  }

  agent(place: number): Member {
    return this.agents[place] ?? expect.unreachable();
  }

  /** Plays one bet for each player of an agent, some days after the first day. A negative loss is a win. */
  play(days: number, agent: number, lost: readonly number[]) {
    this.now = new Date(FIRST.getTime() + days * DAY_MS);
    const bets = lost.map((amount, n) => ({
      by: this.players[agent]?.[n] ?? expect.unreachable(),
      stake: Math.abs(amount),
      result: amount < 0 ? ('won' as const) : ('lost' as const),
    }));
    return playBets(this.deps, this.merchantId, bets);
  }

  /** C: 800 000 bet, 40 000 lost by 4; B with it 2 600 000, 150 000 and 12; A with both 6 000 000 and 25. */
  async playExample(day: number, lostByOwn: number): Promise<void> {
    await this.play(day, 2, [...times(2, 210_000), ...times(2, -190_000)]);
    await this.play(day + 3, 1, [...times(4, 238_750), ...times(4, -211_250)]);
    const own = { lost: (3_400_000 + lostByOwn) / 2, won: (3_400_000 - lostByOwn) / 2 };
    await this.play(day + 5.9, 0, [
      ...times(6, 200_000),
      own.lost - 1_200_000,
      ...times(5, -200_000),
      1_000_000 - own.won,
    ]);
  }

  /** Settles at four in the morning, a number of days after the first day. */
  async settleAfter(days: number, engine: Engine = halfMonthDividend): Promise<void> {
    this.now = new Date(FIRST.getTime() + days * DAY_MS + 4 * HOUR_MS);
    await settlePayouts(this.deps, engine as PayoutEngine);
  }

  paid(): Promise<number[]> {
    const cash = async (agent: Member) => Number(await cashOf(this.#db, agent)) / 10_000;
    return Promise.all(this.agents.map(cash));
  }

  /** The bills of an agent, without those of downlines. */
  async billsOf({ id: agentId }: Member, engine: Engine = halfMonthDividend) {
    const range = { from: new Date(0), to: new Date(FIRST.getTime() + 999 * DAY_MS) };
    const { bills } = await contractBills(this.#db, {
      merchantId: this.merchantId,
      agentId,
      engine: engine as PayoutEngine,
      whose: 'mine',
      rowsMax: 50,
      ...range,
    });
    return bills.toReversed();
  }
}
