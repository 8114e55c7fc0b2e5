import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContractTerms, moveDownline } from '@app/core/agent-pay/contracts';
import type { Member } from '@app/core/people/members';
import { type Database, inTransaction, type Statement } from '@app/core/platform/db';
import { type Deps, DomainError } from '@app/core/platform/kernel';
import type { BetKey } from '@app/core/play/bets';
import type { AgentType } from '@app/shared/members/customer-types';
import type { Money } from '@app/shared/money/money';
import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { expect } from 'vitest';
import { freshDatabase } from '../databases/database.ts';
import { giveFreeWin, giveRebate, takeGiftBack } from '../money/gifts.ts';
import { playBets, voidAll } from '../play/settled-bets.ts';
import { randomFrom, TEST_SEED } from '../random.ts';
import { makeAgent, makeMember, makeSite, whole } from '../world.ts';

export interface Place<Promised> {
  readonly isTop: boolean;
  /** Terms promised to the upline. */
  readonly above: Promised | undefined;
}

interface RecordedBet {
  readonly key: BetKey;
  readonly name: number;
  readonly by: Member;
  readonly category: string;
}

interface GiftLine {
  readonly to: Member;
  readonly amount: Money;
  readonly category: string;
}

/**
 * A site of many small trees of agents, with random bets, voids and moves. It writes all events to files for an
 * oracle.
 */
export class RecordedForest {
  readonly random = randomFrom(TEST_SEED);
  readonly folder = mkdtempSync(join(tmpdir(), 'forest-'));
  readonly agents: Member[] = [];
  readonly players: Member[] = [];
  readonly deps: Deps;
  readonly merchantId: bigint;
  /** Terms promised to agents at first. */
  now: number;
  readonly #bets: RecordedBet[] = [];
  readonly #rebates: { readonly entryId: bigint; readonly line: GiftLine }[] = [];
  #named = 0;

  private constructor(db: Database, { merchantId, now }: { merchantId: bigint; now: number }) {
    this.merchantId = merchantId;
    this.now = now;
    this.deps = { ...quietly(db), clock: () => new Date(this.now) };
    for (const file of ['bets', 'voids', 'gifts', 'places', 'contracts'])
      appendFileSync(join(this.folder, `${file}.csv`), '');
  }

  static async begin(timeZone: string, now: number): Promise<RecordedForest> {
    const db = await freshDatabase();
    const deps = { ...quietly(db), clock: () => new Date(now) };
    const { merchantId } = await makeSite(deps, { timeZone });
    return new RecordedForest(db, { merchantId, now });
  }

  async end(): Promise<void> {
    await this.deps.db.close();
    rmSync(this.folder, { recursive: true });
  }

  write(file: string, ...cells: readonly unknown[]): void {
    appendFileSync(join(this.folder, file), `${cells.join(',')}\n`);
  }

  /**
   * Agents in trees of any shape, with two players each.
   *
   * @param signFor signs the terms promised to an agent, and returns them
   */
  async growTree<Promised>({
    agentsMax,
    typeOf = () => 1,
    signFor,
  }: {
    readonly agentsMax: number;
    readonly typeOf?: () => AgentType;
    readonly signFor: (agent: Member, place: Place<Promised>) => Promise<Promised | undefined>;
  }): Promise<void> {
    const { deps, merchantId, random } = this;
    const grown: { readonly agent: Member; readonly promised: Promised | undefined }[] = [];
    for (let n = 0; n <= random.below(agentsMax); n++) {
      const above = n === 0 ? undefined : random.oneOf(grown);
      const uplineId = above?.agent.id ?? null;
      const customerType = n === 0 ? 1 : typeOf();
      const agent = await makeAgent(deps, { merchantId, customerType, uplineId });
      this.write('places.csv', agent.id, uplineId ?? '', 0);
      grown.push({
        agent,
        promised: await signFor(agent, { isTop: n === 0, above: above?.promised }),
      });
      this.agents.push(agent);
      for (let of = 0; of < 2; of++) {
        const player = await makeMember(deps, { merchantId, agentId: agent.id });
        this.write('places.csv', player.id, agent.id, 0);
        this.players.push(player);
      }
    }
  }

  async playSome(count: number): Promise<void> {
    const { random, agents, players } = this;
    const drawn = Array.from({ length: count }, () => ({
      by: random.chance(0.1) ? random.oneOf(agents) : random.oneOf(players),
      stake: random.oneOf([0.01, 9.99, 10, 333.33, 999.99, 1_000, random.below(5_000) + 1]),
      result: random.oneOf(['won', 'lost', 'lost', 'push'] as const),
      category: random.oneOf(['RNG', 'LIVE', 'FISH'] as const),
      isBonus: random.chance(0.05),
    }));
    const keys = await playBets(this.deps, this.merchantId, drawn);
    for (const [n, { by, stake, result, category, isBonus }] of drawn.entries()) {
      const key = keys[n] ?? expect.unreachable();
      const amounts = [whole(stake), { won: 2n, push: 1n, lost: 0n }[result] * whole(stake)];
      const facts = [...amounts, result, category, isBonus ? 1 : 0];
      this.write('bets.csv', ++this.#named, this.now, by.id, ...facts);
      this.#bets.push({ key, name: this.#named, by, category });
    }
  }

  async voidSome(): Promise<void> {
    const { random } = this;
    const drawn = Array.from({ length: random.below(4) }).flatMap(() =>
      this.#bets.splice(random.below(this.#bets.length), 1),
    );
    const keys = drawn.map(({ key }) => key);
    await voidAll(this.deps, this.merchantId, keys);
    for (const bet of drawn) this.write('voids.csv', bet.name, this.now);
  }

  /** Wins without a bet, rebates of bets, and rebates that are taken back. */
  async giveSome(): Promise<void> {
    const { deps, merchantId, random } = this;
    const amount = () => whole(random.below(300) + 0.01);
    const write = (line: GiftLine, sign: '' | '-' = '') =>
      this.write('gifts.csv', this.now, line.to.id, `${sign}${line.amount}`, line.category);
    const [to, bet] = [random.oneOf(this.players), random.oneOf(this.#bets)];
    const won = { to, amount: amount(), category: '' };
    await giveFreeWin(deps, { merchantId, ...won });
    write(won);
    const line = { to: bet.by, amount: amount(), category: bet.category };
    const entryId = await giveRebate(deps, { merchantId, betId: bet.key.betId, ...line });
    write(line);
    this.#rebates.push({ entryId, line });
    if (!random.chance(0.3)) return;
    for (const back of this.#rebates.splice(random.below(this.#rebates.length), 1)) {
      await takeGiftBack(deps, back.entryId);
      write(back.line, '-');
    }
  }

  /** Moves an agent with the team, and a player; a move that breaks a rule is refused. */
  async moveSome(kinds: readonly ContractTerms<object>[]): Promise<void> {
    const { random, agents, players, now } = this;
    for (const member of [random.oneOf(agents), random.oneOf(players)]) {
      const uplineId = random.chance(0.2) ? null : random.oneOf(agents).id;
      const move = { memberId: member.id, uplineId };
      const isMoved = await refusable(() =>
        inTransaction(this.deps.db, (tx) =>
          moveDownline(tx, this.deps, kinds, move, new Date(now)),
        ),
      );
      // The move takes effect at the next edge of a window.
      const edge = now - (now % WINDOW_MS) + WINDOW_MS;
      if (isMoved) this.write('places.csv', member.id, uplineId ?? '', edge);
    }
  }

  /** @param read a statement whose rows are a `line` each */
  async writeContracts(read: Statement): Promise<void> {
    for (const { line } of await this.deps.db.query<{ line: string }>(read))
      this.write('contracts.csv', line);
  }
}

const quietly = (db: Database) => ({
  db,
  newId: randomUUID,
  enqueue: () => {},
  publish: () => {},
});

/** Whether the work succeeded; false if a rule refused it. */
export async function refusable(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return false;
  }
}
