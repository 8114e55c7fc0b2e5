import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { addReceipt } from '../../../../../tests/support/money/deposits-by-hand.ts';
import { offerStandIn, sendBy, startTestPayer } from '../../../../../tests/support/money/payers.ts';
import {
  approve,
  ask,
  bind,
  makePaidMember,
  makeWithdrawer,
  newNumber,
  OPERATOR,
  pay,
  turnDown,
} from '../../../../../tests/support/money/withdrawals.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { cashOf, depsOf, makeMember, whole } from '../../../../../tests/support/world.ts';
import { balanceOf, held, house, houseBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, type Statement, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  type BuiltInPayers,
  cancelWithdrawal,
  confirmLeg,
  decideSending,
  findWithdrawal,
  legsOf,
  releaseWithdrawal,
  resolveDispute,
  settleWithdrawals,
  stepsOf,
  type Withdrawal,
} from './index.ts';

type WithPayers = Deps & { payers: BuiltInPayers };

let db: Database;
let now: Date;
let deps: WithPayers;
let merchantId: bigint;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  const { payers } = startTestPayer();
  deps = { ...depsOf(db, () => now), payers };
  ({ merchantId, player } = await makePaidMember(deps, 10_000));
  await offerStandIn(deps, merchantId, payers);
});

const read = ({ publicId }: Withdrawal) => findWithdrawal(db, { memberId: player.id, publicId });
const mine = ({ publicId }: Withdrawal) => ({ memberId: player.id, publicId });
const operatorOn = ({ publicId }: Withdrawal) => ({ merchantId, publicId, operator: OPERATOR });
const outside = () => houseBalance(db, house(merchantId, 'outside'));
/** Requests a withdrawal on the next day, so that no daily limit applies. */
async function asked(): Promise<Withdrawal> {
  now = new Date(now.getTime() + 25 * 3_600_000);
  return ask(deps, player, 10);
}
async function approved(): Promise<Withdrawal> {
  const withdrawal = await asked();
  await approve(deps, withdrawal);
  return withdrawal;
}
async function paid() {
  const withdrawal = await approved();
  return { withdrawal, legId: (await pay(deps, withdrawal, 10)).publicId };
}
/** Makes a payment, and a picture that its member uploaded as proof. */
async function shown() {
  return { ...(await paid()), proofId: await addReceipt(deps, player, 'withdrawal') };
}
async function disputed() {
  const { withdrawal, legId, proofId } = await shown();
  const none = { result: 'NOT_RECEIVED', proofIds: [proofId] } as const;
  await confirmLeg(deps, { memberId: player.id, legId, ...none });
  return { withdrawal, legId };
}
/** A held withdrawal: the member shares an attribute with a high weight. */
async function onHold(): Promise<{ withdrawal: Withdrawal; legId: string }> {
  const withdrawal = await asked();
  await db.query(hold, [withdrawal.id]);
  return { withdrawal, legId: '' };
}
const hold = sql('tests.hold', "UPDATE withdrawal SET verdict = 'hold' WHERE id = $1");
const resolve = (
  { withdrawal, legId }: { withdrawal: Withdrawal; legId: string },
  isReceived: boolean,
  on: Deps = deps,
) =>
  inTransaction(on.db, (tx) => {
    const found = { ...operatorOn(withdrawal), legId, isReceived, words: 'The bank says so.' };
    return resolveDispute(tx, on, found, now);
  });

test('a confirmation at the deadline counts once', async () => {
  const { withdrawal, legId } = await paid();
  const before = await outside();
  now = new Date(now.getTime() + 3_600_000);
  const confirmed: Database = {
    ...db,
    async query<Row extends object>(statement: Statement, values?: readonly unknown[]) {
      const rows = await db.query<Row>(statement, values);
      if (statement.name === 'withdrawals.find_due_legs')
        await confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' });
      return rows;
    },
  };
  await settleWithdrawals({ ...deps, db: confirmed });
  const steps = (await stepsOf(db, withdrawal.id)).map(({ step }) => step);
  expect(steps).toEqual(['asked', 'approved', 'paid', 'received', 'completed']);
  expect((await outside()) - before).toBe(whole(10));
});

test('a dispute is about a payment of its withdrawal', async () => {
  const [other, one] = [await disputed(), await disputed()];
  await expect(resolve({ ...one, legId: other.legId }, true)).rejects.toThrow('withdraw.not_found');
  await expect(resolve({ ...one, legId: randomUUID() }, false)).rejects.toThrow(
    'withdraw.not_found',
  );
  expect(await read(one.withdrawal)).toMatchObject({ state: 'disputed' });
});

test('of two opposite decisions about one dispute, one takes effect', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await disputed();
    const before = await outside();
    const tries = await Promise.allSettled([resolve(one, true), resolve(one, false)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { state, settled } = await read(one.withdrawal);
    expect([state, settled]).toEqual(
      tries[0]?.status === 'fulfilled' ? ['completed', whole(10)] : ['paying', 0n],
    );
    expect((await outside()) - before).toBe(settled);
  }
});

test('only one of thirty concurrent payments of the whole rest is recorded', async () => {
  const withdrawal = await approved();
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, () => pay(deps, withdrawal, 10)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await legsOf(db, [withdrawal.id])).toHaveLength(1);
});

test('only one of two members who bind one number concurrently succeeds', async () => {
  const other = await makeMember(deps, { merchantId });
  await makeWithdrawer(deps, other);
  const number = newNumber();
  const tries = await Promise.allSettled([bind(deps, player, number), bind(deps, other, number)]);
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatch(/^bank_card\./);
});

interface Worked {
  readonly withdrawal: Withdrawal;
  readonly legId: string;
  /** A picture that the member sent. */
  readonly proofId?: string;
}

/** The actions on a withdrawal: its state before, the call, and the final state after any number of tries. */
const works: Readonly<
  Record<
    string,
    {
      readonly before: () => Promise<Worked>;
      readonly does: (on: WithPayers, of: Worked) => Promise<unknown>;
      readonly ends: Partial<Withdrawal>;
      readonly legs: number;
    }
  >
> = {
  'an approval': {
    before: async () => ({ withdrawal: await asked(), legId: '' }),
    does: (on, { withdrawal }) => approve(on, withdrawal),
    ends: { state: 'paying', underway: whole(0) },
    legs: 0,
  },
  'a rejection': {
    before: async () => ({ withdrawal: await asked(), legId: '' }),
    does: (on, { withdrawal }) => turnDown(on, withdrawal),
    ends: { state: 'rejected' },
    legs: 0,
  },
  'a cancellation': {
    before: async () => ({ withdrawal: await asked(), legId: '' }),
    does: (on, { withdrawal }) => cancelWithdrawal(on, mine(withdrawal)),
    ends: { state: 'cancelled' },
    legs: 0,
  },
  'a payment by hand': {
    before: async () => ({ withdrawal: await approved(), legId: randomUUID() }),
    does: (on, { withdrawal, legId }) => pay(on, withdrawal, 10, legId),
    ends: { state: 'confirming', underway: whole(10) },
    legs: 1,
  },
  'a payment by a provider': {
    before: async () => ({ withdrawal: await approved(), legId: randomUUID() }),
    does: (on, { withdrawal, legId }) => sendBy(on, withdrawal, 10, { legId }),
    ends: { state: 'paying', underway: whole(10), sending: whole(10) },
    legs: 1,
  },
  'a decision about such a payment': {
    before: async () => {
      const withdrawal = await approved();
      return { withdrawal, legId: (await sendBy(deps, withdrawal, 10)).publicId };
    },
    does: (on, { withdrawal, legId }) =>
      inTransaction(on.db, (tx) =>
        decideSending(tx, on, { ...operatorOn(withdrawal), legId, isPaid: true }, now),
      ),
    ends: { state: 'confirming', underway: whole(10), sending: whole(0) },
    legs: 1,
  },
  'a part that arrived': {
    before: shown,
    does: (on, { legId, proofId = '' }) => {
      const part = { result: 'PARTIAL', received: whole(4), proofIds: [proofId] } as const;
      return confirmLeg(on, { memberId: player.id, legId, ...part });
    },
    ends: { state: 'paying', settled: whole(4), underway: whole(0) },
    legs: 1,
  },
  'a report that nothing arrived': {
    before: shown,
    does: (on, { legId, proofId = '' }) => {
      const none = { result: 'NOT_RECEIVED', proofIds: [proofId] } as const;
      return confirmLeg(on, { memberId: player.id, legId, ...none });
    },
    ends: { state: 'disputed', underway: whole(10) },
    legs: 1,
  },
  'a release': {
    before: onHold,
    does: (on, { withdrawal }) =>
      inTransaction(on.db, (tx) => releaseWithdrawal(tx, operatorOn(withdrawal), now)),
    ends: { state: 'review', verdict: 'two', releasedBy: OPERATOR },
    legs: 0,
  },
  'a dispute that the member wins': {
    before: disputed,
    does: (on, of) => resolve(of, false, on),
    ends: { state: 'paying', settled: whole(0), underway: whole(0) },
    legs: 1,
  },
  'a dispute that operators decide': {
    before: disputed,
    does: (on, of) => resolve(of, true, on),
    ends: { state: 'completed', settled: whole(10) },
    legs: 1,
  },
};

test.each(Object.entries(works))(
  'after a crash at any statement, %s is done once',
  async (_, work) => {
    let of = await work.before();
    const [startCash, startHeld] = [await cashOf(db, player), await balanceOf(db, held(player.id))];
    const total = async () => {
      const gone = (await outside()) - start;
      return (await cashOf(db, player)) + (await balanceOf(db, held(player.id))) + gone;
    };
    const start = await outside();
    const died = await crashAtEachStatement(
      deps,
      (dying) => work.does(dying, of),
      async (nth) => {
        await work
          .does(deps, of)
          .catch((error) => expect(error.code).toMatch(/^withdraw\.(state_changed|not_held)$/));
        expect(await read(of.withdrawal), `statement ${nth}`).toMatchObject(work.ends);
        expect(await legsOf(db, [of.withdrawal.id])).toHaveLength(work.legs);
        expect(await total(), `statement ${nth}`).toBe(startCash + startHeld);
        of = await work.before();
      },
    );
    expect(died).toBeGreaterThan(runs(1, 4));
  },
);
