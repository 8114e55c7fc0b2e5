import { randomUUID } from 'node:crypto';
import {
  TRANSACTIONS,
  TRANSACTIONS_MAX,
  type TransactionsPage,
  transactionsAnswer,
  type VendorTransaction,
} from '@app/shared/bet-reconciliation/protocol';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { LONGEST_GAP_MS } from '../rounds/retry-gaps.ts';
import { sweepRounds } from '../rounds/sweep-rounds.ts';
import { askArcade, type Twist } from '../test-support/ask-arcade.ts';
import { launchGame, makeWorld, type Player, STAKE, type World } from '../test-support/world.ts';

let world: World;
let from: number;

beforeAll(async () => {
  world = await makeWorld({ isStill: true, answerWithinMs: 30_000 });
  return () => world.end();
});
beforeEach(() => {
  world.wait(3_600_000);
  from = now();
});

const now = () => world.deps.clock().getTime();

async function pageOf(
  cursor: string | null,
  most = TRANSACTIONS_MAX,
  until = now() + 1,
): Promise<TransactionsPage> {
  const body = { from, until, cursor, most };
  return transactionsAnswer().parse(await askArcade(world, TRANSACTIONS, body));
}

/** All transactions since the start of the test, read page by page. */
async function listed(most = TRANSACTIONS_MAX): Promise<VendorTransaction[]> {
  const found: VendorTransaction[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await pageOf(cursor, most);
    expect(page.transactions.length).toBeLessThanOrEqual(most);
    found.push(...page.transactions);
    if (page.next === null) return found;
    cursor = page.next;
  }
}

/** Messages that the platform took, as it booked them. */
const taken = () =>
  world.wallet.received.flatMap(({ name, txId, result }) =>
    result === 'OK' && txId ? `${name} ${txId}` : [],
  );
const spin = async (player: Player) => (await player.spin()).body;

test('lists each bet and payout that the platform took, with its amount', async () => {
  const before = taken().length;
  const player = await launchGame(world);
  const round = await spin(player);
  world.wait(1_000);
  await spin(await launchGame(world));
  const found = await listed();
  expect(found.map(({ kind, txId }) => `${kind} ${txId}`).toSorted()).toEqual(
    taken().slice(before).toSorted(),
  );
  const of = { gameCode: 'lantern-fair', memberRef: player.memberRef, currency: 'USD' };
  expect(found.filter(({ roundId }) => roundId === round.id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...of, kind: 'bet', amount: BigInt(STAKE), at: from }),
      expect.objectContaining({ ...of, kind: 'win', amount: BigInt(round.payout ?? -1) }),
    ]),
  );
});

test('lists the rollback of a stake, without the bet, and no refused bet', async () => {
  const player = await launchGame(world);
  world.wallet.injectFault('bet', 'accepted, answer lost');
  const roundKey = randomUUID();
  await player.spin({ roundKey });
  world.wait(LONGEST_GAP_MS);
  await sweepRounds(world.deps);
  world.wallet.injectFault('bet', { refuse: 'LIMIT_REACHED' });
  await player.spin();
  expect(await listed()).toMatchObject([{ kind: 'rollback', roundId: roundKey }]);
});

test('pages have no gap and no repetition, also for transactions of one moment', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => launchGame(world)));
  for (let n = 0; n < 3; n++) {
    for (const player of players) await spin(player);
    if (n > 0) world.wait(1);
  }
  const all = await listed();
  expect(all).toHaveLength(24);
  for (const most of [1, 5, 24]) expect(await listed(most)).toEqual(all);
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => a - b));
});

test('the window begins with its first moment and ends before its last', async () => {
  const player = await launchGame(world);
  await spin(player);
  const at = now();
  expect((await pageOf(null, 10, at)).transactions).toEqual([]);
  expect((await pageOf(null, 10, at + 1)).transactions).toHaveLength(2);
});

const TWISTS: readonly Twist[] = [{ kid: 'other' }, { ageMs: 31_000 }, { sentBody: '{}' }];

test.each(TWISTS)('refuses a question with a wrong signature: %j', async (twist) => {
  const body = { from, until: from + 1, cursor: null, most: 1 };
  await expect(askArcade(world, TRANSACTIONS, body, twist)).rejects.toThrow('401');
});

test('refuses a question beyond the limits', async () => {
  const body = { from, until: from + 1, cursor: null, most: TRANSACTIONS_MAX + 1 };
  await expect(askArcade(world, TRANSACTIONS, body)).rejects.toThrow('400');
});
