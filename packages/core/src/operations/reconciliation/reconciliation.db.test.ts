import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import {
  breaksOf,
  DEPOSITS,
  importAndCompareStatement,
  importSandboxStatement,
} from '../../../../../tests/support/money/statements.ts';
import {
  approve,
  ask,
  makePayable,
  makeWithdrawer,
  pay,
} from '../../../../../tests/support/money/withdrawals.ts';
import { depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import { confirmLeg } from '../../money/withdrawals/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { breakQueueLength, compareStatements, decideBreak, listStatements } from './index.ts';

let db: Database;
let now: Date;
let deps: Deps;
let merchantId: bigint;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-09T13:00:00Z');
  deps = depsOf(db, () => now);
  ({ merchantId } = await makeSite(deps));
  player = await makeMember(deps, { merchantId });
  await offerSandbox(deps, merchantId);
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const HEAD = 'id,amount,time\n';
const AT = '2026-03-09 13:05:00';
/** Makes a deposit of 100 that the sandbox reported under a unique reference. */
async function deposit(reference: string) {
  const opened = await openDeposit(deps, player);
  await report(deps, opened, { reference });
  return opened;
}
const causes = async (isOpen = true) =>
  (await breaksOf(deps, merchantId, isOpen)).map(({ cause, reference }) => [cause, reference]);
const statementsOf = () => listStatements(db, { merchantId, rowsMax: 9, language: 'EN' });

test('compares three ways, by the reference of the channel or by ours', async () => {
  await deposit('a-1');
  const second = await deposit('a-2');
  await deposit('a-3');
  await deposit('a-4');
  const lines = [
    `a-1,100.00,${AT}`,
    `${second.publicId},100.00,${AT}`,
    `a-3,90.00,${AT}`,
    `a-1,100.00,${AT}`,
    `a-9,55.00,${AT}`,
  ];
  await importAndCompareStatement(deps, { merchantId, text: `${HEAD}${lines.join('\n')}\n` });
  expect(await breaksOf(deps, merchantId)).toMatchObject([
    { cause: 'other_amount', reference: 'a-3', theirs: whole(90), ours: whole(100), lineNumber: 4 },
    { cause: 'doubled', reference: 'a-1', theirs: whole(100) },
    { cause: 'missing_here', reference: 'a-9', theirs: whole(55), ours: null, username: null },
    { cause: 'missing_there', reference: 'a-4', theirs: null, username: player.username },
  ]);
  const waits = { count: 4, amount: whole(265), oldestAt: now };
  expect(await breakQueueLength(db, merchantId)).toEqual(waits);
  expect(await statementsOf()).toMatchObject([
    { lines: 5, matched: 2, breaks: 4, openBreaks: 4, day: '2026-03-09' },
  ]);
});

test('the same file again changes nothing, and overlapping lines count once', async () => {
  await deposit('b-1');
  const text = `${HEAD}b-1,100.00,${AT}\n`;
  const first = await importAndCompareStatement(deps, { merchantId, text });
  const again = await Promise.all([
    importSandboxStatement(deps, { merchantId, text }),
    importSandboxStatement(deps, { merchantId, text }),
  ]);
  expect(again).toEqual([1, 2].map(() => ({ ...first, isNew: false })));
  await importAndCompareStatement(deps, { merchantId, text: `${text}\n` });
  expect(await causes()).toEqual([]);
  expect((await statementsOf()).map(({ matched, repeated }) => [matched, repeated])).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test('reports a missing ledger entry, also where our row agrees with the channel', async () => {
  const { id } = await deposit('c-1');
  await changeAsOwner(
    db,
    "UPDATE deposit SET amount = amount + 100, reference = 'c-1' WHERE id = $1",
    [id],
  );
  await importAndCompareStatement(deps, { merchantId, text: `${HEAD}c-1,100.01,${AT}\n` });
  expect(await causes()).toEqual([['not_booked', 'c-1']]);
  await changeAsOwner(db, 'UPDATE deposit SET amount = amount - 100 WHERE id = $1', [id]);
});

test('a payment a day later closes its break, on either side', async () => {
  await deposit('d-1');
  const late = await openDeposit(deps, player);
  await changeAsOwner(db, "UPDATE deposit SET reference = 'd-2' WHERE id = $1", [late.id]);
  await importAndCompareStatement(deps, { merchantId, text: `${HEAD}d-2,100.00,${AT}\n` });
  expect(await causes()).toEqual([
    ['missing_here', 'd-2'],
    ['missing_there', 'd-1'],
  ]);
  await report(deps, late, { reference: 'd-2' });
  await importAndCompareStatement(deps, {
    merchantId,
    day: '2026-03-10',
    text: `${HEAD}d-1,100.00,2026-03-10 00:01\n`,
  });
  expect(await causes()).toEqual([]);
  const closed = await breaksOf(deps, merchantId, false);
  expect(closed.map(({ verdict, closedBy }) => [verdict, closedBy])).toEqual([
    ['arrived', null],
    ['arrived', null],
  ]);
});

test('payments of withdrawals are compared by the reference of the bank', async () => {
  await makePayable(deps, merchantId);
  await makeWithdrawer(deps, player, 300);
  for (const reference of ['HB-1', 'HB-2']) {
    const withdrawal = await ask(deps, player, 100);
    await approve(deps, withdrawal);
    const { publicId: legId } = await pay(deps, withdrawal, 100, reference);
    const answer = { memberId: player.id, legId, result: 'RECEIVED', proofIds: [] } as const;
    await confirmLeg(deps, answer);
  }
  const layout = { ...DEPOSITS, holds: 'payouts' } as const;
  await importAndCompareStatement(deps, {
    merchantId,
    layout,
    text: `${HEAD}HB-1,-100.00,${AT}\nHB-3,1,${AT}\n`,
  });
  expect(await causes()).toEqual([
    ['missing_here', 'HB-3'],
    ['missing_there', 'HB-2'],
  ]);
  const [, there] = await breaksOf(deps, merchantId);
  expect(there).toMatchObject({ kind: 'payout', username: player.username });
  expect(there?.withdrawalPublicId).toBeTruthy();
});

test('compares each provider with its own payments', async () => {
  const { id } = await deposit('f-1');
  await changeAsOwner(db, "UPDATE deposit SET routed_to = 'other' WHERE id = $1", [id]);
  await makePayable(deps, merchantId);
  await makeWithdrawer(deps, player, 300);
  const withdrawal = await ask(deps, player, 100);
  await approve(deps, withdrawal);
  const { publicId } = await pay(deps, withdrawal, 100, 'OTHER-1');
  await changeAsOwner(db, "UPDATE withdrawal_leg SET channel = 'other' WHERE public_id = $1", [
    publicId,
  ]);
  await importAndCompareStatement(deps, { merchantId, text: `${HEAD}f-1,100.00,${AT}\n` });
  const layout = { ...DEPOSITS, holds: 'payouts' } as const;
  await importAndCompareStatement(deps, {
    merchantId,
    layout,
    text: `${HEAD}OTHER-1,100.00,${AT}\n`,
  });
  expect(await causes()).toEqual([
    ['missing_here', 'f-1'],
    ['missing_here', 'OTHER-1'],
  ]);
});

test('an operator closes a break once, and none of another site', async () => {
  await importAndCompareStatement(deps, { merchantId, text: `${HEAD}g-9,55.00,${AT}\n` });
  const [found] = await breaksOf(deps, merchantId);
  const close = (site = merchantId) =>
    inTransaction(db, (tx) =>
      decideBreak(
        tx,
        { merchantId: site, publicId: `${found?.publicId}`, verdict: 'explained', operator: 'a' },
        now,
      ),
    );
  await expect(close((await makeSite(deps)).merchantId)).rejects.toThrow('break.not_found');
  const both = await Promise.allSettled([close(), close()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await causes()).toEqual([]);
});

test('compares once with two workers, and after a crash at any statement', async () => {
  await deposit('h-1');
  await importSandboxStatement(deps, {
    merchantId,
    text: `${HEAD}h-1,100.00,${AT}\nh-9,1,${AT}\n`,
  });
  for (let nth = 0; nth < 8; nth++) {
    const dying = crashAt(db, nth);
    await compareStatements({ ...deps, db: dying }).catch(() => undefined);
    await dying.close();
  }
  // The server may still hold locks of the last killed process.
  const compare = async () => {
    await Promise.all([compareStatements(deps), compareStatements(deps)]);
    return (await statementsOf()).map(({ comparedAt }) => comparedAt);
  };
  await expect.poll(compare).toEqual([now]);
  expect(await causes()).toEqual([['missing_here', 'h-9']]);
  expect(await statementsOf()).toMatchObject([{ matched: 1, breaks: 1 }]);
});

test('compares a hundred thousand lines', async () => {
  const lines = Array.from({ length: 100_000 }, (_, nth) => `big-${nth},1.00,${AT}`);
  const { lines: count } = await importAndCompareStatement(deps, {
    merchantId,
    text: `${HEAD}${lines.join('\n')}\n`,
  });
  expect(count).toBe(100_000);
  expect(await statementsOf()).toMatchObject([{ breaks: 100_000, matched: 0 }]);
});

test('a file is encrypted until it is compared, and deleted then', async () => {
  await importSandboxStatement(deps, {
    merchantId,
    text: `${HEAD}secret-reference,100.00,${AT}\n`,
  });
  const stored = () => db.prisma.channelStatement.findFirstOrThrow({ where: { merchantId } });
  const { content } = await stored();
  expect(content?.length).toBeGreaterThan(HEAD.length);
  expect(Buffer.from(content ?? []).includes('secret-reference')).toBe(false);
  await compareStatements(deps);
  expect((await stored()).content).toBeNull();
  expect(await causes()).toEqual([['missing_here', 'secret-reference']]);
  expect(await breaksOf(deps, merchantId)).toMatchObject([{ channelName: 'Sandbox Pay' }]);
});
