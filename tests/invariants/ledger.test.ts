import {
  type AccountId,
  balanceOf,
  beginMonth,
  captureHold,
  cash,
  closeAccountDays,
  dropOldMonths,
  held,
  house,
  houseBalance,
  openHouseAccounts,
  type Posting,
  placeHold,
  post,
  postBatch,
  readEntry,
  readHold,
  releaseHold,
  reverse,
  trialBalance,
} from '@app/core/books/ledger';
import { type Database, inTransaction } from '@app/core/platform/db';
import { type Money, money } from '@app/shared/money/money';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../support/databases/database.ts';
import { deadline } from '../support/deadline.ts';
import { runs } from '../support/runs.ts';
import { makeMember, makeSite } from '../support/world.ts';

const VENDOR = 3n;
const PEOPLE = 4;
const HOUR_MS = 60 * 60_000;
const MONTH_MS = 31 * 24 * HOUR_MS;

let db: Database;
/** Far in the past, so that months are old enough to be dropped. */
let now = Date.parse('2011-03-10T05:00:00Z');
let runCount = 0;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});

const amount = fc.bigInt({ min: 1n, max: 500_000n }).map(money);
const anyPerson = fc.nat(PEOPLE - 1);
const which = fc.nat(30);

/** Possible operations on the money of a site; a scenario is a list of them. */
const operation = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), who: anyPerson, amount }),
  fc.record({ kind: fc.constant('stake' as const), who: anyPerson, amount }),
  fc.record({ kind: fc.constant('payout' as const), who: anyPerson, amount }),
  fc.record({ kind: fc.constant('close' as const), amount }),
  fc.record({ kind: fc.constant('salary' as const), who: anyPerson, amount }),
  fc.record({ kind: fc.constant('again' as const), which }),
  fc.record({ kind: fc.constant('undo' as const), which }),
  fc.record({ kind: fc.constant('hold' as const), who: anyPerson, amount }),
  fc.record({ kind: fc.constant('capture' as const), which, amount }),
  fc.record({ kind: fc.constant('release' as const), which, amount }),
  fc.record({ kind: fc.constant('sleep' as const), hours: fc.integer({ min: 1, max: 200 }) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;
const scenario = fc.array(operation, { minLength: 10, maxLength: 60 });

/** The same books kept by hand: plain sums, no locks, no keys. */
class Model {
  readonly balances = new Map<AccountId, bigint>();

  has(account: AccountId): bigint {
    return this.balances.get(account) ?? 0n;
  }

  /** Returns false, without a change, if a member's balance is lower than the amount. */
  move({ from, to, amount: units }: { from: AccountId; to: AccountId; amount: bigint }): boolean {
    if (from > 0n && this.has(from) < units) return false;
    this.balances.set(from, this.has(from) - units);
    this.balances.set(to, this.has(to) + units);
    return true;
  }
}

/** One sequence of postings, applied to the ledger and to the model alike. */
class Run {
  readonly model = new Model();
  readonly entries: { posting: Posting; entryId: bigint; isUndone: boolean }[] = [];
  readonly holds: { id: bigint; memberId: bigint }[] = [];
  readonly merchantId: bigint;
  readonly people: readonly bigint[];
  readonly name = `run ${++runCount}`;
  steps = 0;

  constructor(merchantId: bigint, people: readonly bigint[]) {
    this.merchantId = merchantId;
    this.people = people;
  }

  async apply(operation: Operation): Promise<void> {
    this.steps++;
    now += 60_000;
    switch (operation.kind) {
      case 'sleep':
        now += operation.hours * HOUR_MS;
        await closeAccountDays({ db, clock: () => new Date(now) });
        await beginMonth({ db, now: new Date(now) });
        await dropOldMonths({ db, now: new Date(now + MONTH_MS), monthsKept: 0 });
        return;
      case 'again':
        return this.again(this.entries[operation.which % Math.max(1, this.entries.length)]);
      case 'undo':
        return this.undo(this.entries[operation.which % Math.max(1, this.entries.length)]);
      case 'hold':
        return this.hold(this.person(operation.who), operation.amount);
      case 'capture':
      case 'release':
        return this.take(operation);
      default:
        return this.book(this.postingOf(operation));
    }
  }

  private person(index: number): bigint {
    return this.people[index] ?? 1n;
  }

  private postingOf(
    operation: Extract<Operation, { kind: 'deposit' | 'stake' | 'payout' | 'close' | 'salary' }>,
  ): Posting {
    const escrow = house(this.merchantId, 'round_escrow', VENDOR);
    const games = house(this.merchantId, 'house_games', VENDOR);
    const account = 'who' in operation ? cash(this.person(operation.who)) : escrow;
    const base = { key: `${this.name} ${this.steps}`, amount: operation.amount, causeId: 1n };
    switch (operation.kind) {
      case 'deposit':
        return {
          ...base,
          source: 'cashier',
          kind: 'cashier.deposit',
          from: house(this.merchantId, 'outside'),
          to: account,
        };
      case 'stake':
        return { ...base, source: 'vendor', kind: 'bet.stake', from: account, to: escrow };
      case 'payout':
        return { ...base, source: 'vendor', kind: 'bet.payout', from: games, to: account };
      case 'close':
        return { ...base, source: 'round', kind: 'round.close', from: escrow, to: games };
      case 'salary':
        return {
          ...base,
          source: 'payout',
          kind: 'salary.realtime',
          from: house(this.merchantId, 'house_salary'),
          to: account,
        };
    }
  }

  private async book(posting: Posting): Promise<void> {
    const [outcome] = await postBatch(db, [posting], new Date(now));
    const fits = this.model.move(posting);
    expect(outcome?.status).toBe(fits ? 'posted' : 'insufficient');
    if (outcome?.entryId) this.entries.push({ posting, entryId: outcome.entryId, isUndone: false });
  }

  private async again(booked: { posting: Posting; entryId: bigint } | undefined): Promise<void> {
    if (!booked) return;
    const [repeated] = await inTransaction(db, (tx) => post(tx, [booked.posting], new Date(now)));
    expect(repeated).toMatchObject({ entryId: booked.entryId, isReplay: true });
  }

  private async undo(booked: (typeof this.entries)[number] | undefined): Promise<void> {
    if (!booked) return;
    const { from, to, amount: units } = booked.posting;
    const isThere = await readEntry(db, booked.entryId);
    const request = { entryId: booked.entryId, at: new Date(now) };
    const undoing = inTransaction(db, (tx) => reverse(tx, request));
    if (!isThere) return expect(undoing).rejects.toThrow('there is no entry');
    const fits = booked.isUndone || this.model.move({ from: to, to: from, amount: units });
    if (!fits) return expect(undoing).rejects.toThrow('insufficient_funds');
    expect(await undoing).toMatchObject({ isReplay: booked.isUndone });
    booked.isUndone = true;
  }

  private async hold(memberId: bigint, units: Money): Promise<void> {
    const request = { key: `${this.name} ${this.steps}`, merchantId: this.merchantId, memberId };
    const placing = inTransaction(db, (tx) =>
      placeHold(tx, { ...request, amount: units, causeId: 1n }, new Date(now)),
    );
    const fits = this.model.move({ from: cash(memberId), to: held(memberId), amount: units });
    if (!fits) return expect(placing).rejects.toThrow('insufficient_funds');
    this.holds.push({ id: (await placing).id, memberId });
  }

  private async take(
    operation: Extract<Operation, { kind: 'capture' | 'release' }>,
  ): Promise<void> {
    const placed = this.holds[operation.which % Math.max(1, this.holds.length)];
    if (!placed) return;
    const hold = await readHold(db, placed.id);
    const fits = hold.amount - hold.captured - hold.released >= operation.amount;
    const to = house(this.merchantId, 'outside');
    const step = { holdId: placed.id, key: `${this.steps}`, amount: operation.amount };
    const taking = inTransaction(db, (tx) =>
      operation.kind === 'capture'
        ? captureHold(tx, { ...step, to }, new Date(now))
        : releaseHold(tx, step, new Date(now)),
    );
    if (!fits) return expect(taking).rejects.toThrow('insufficient_funds');
    await taking;
    const payee = operation.kind === 'capture' ? to : cash(placed.memberId);
    this.model.move({ from: held(placed.memberId), to: payee, amount: operation.amount });
  }
}

const deep = { timeout: deadline(runs(300_000, 1_800_000)) };
test('for random operations on a site, the books equal plain sums', deep, async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (operations) => {
      const { merchantId } = await makeSite(db);
      await inTransaction(db, (tx) => openHouseAccounts(tx, merchantId, VENDOR));
      const people: bigint[] = [];
      for (let n = 0; n < PEOPLE; n++) people.push((await makeMember(db, { merchantId })).id);
      const run = new Run(merchantId, people);
      for (const operation of operations) await run.apply(operation);

      expect(await trialBalance(db)).toEqual([]);
      for (const [account, units] of run.model.balances) {
        const balance = account > 0n ? balanceOf(db, account) : houseBalance(db, account);
        expect(await balance, `account ${account}`).toBe(units);
      }
    }),
    { numRuns: runs(12, 400), seed: 11 },
  );
  const { rows } = await db.pool.query('SELECT count(*)::int AS carried FROM ledger_carried');
  expect(rows[0].carried).toBeGreaterThan(0);
});
