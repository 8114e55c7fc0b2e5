import { randomUUID } from 'node:crypto';
import type { Money } from '@app/shared/money/money';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { fund, makeLine, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { openDispute, upholdDispute } from '../../agent-pay/disputes/index.ts';
import { settlePayouts } from '../../agent-pay/payouts/index.ts';
import { realTimeSalary } from '../../agent-pay/payouts/real-time-salary/index.ts';
import { modules } from '../../modules.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { ExportRequest } from '../../platform/lists/index.ts';
import { fileStoreOf } from '../../platform/uploads/index.ts';
import { askExport } from './ask-export.ts';
import { readExport, readExportFile } from './find-exports.ts';
import { writeExports } from './write-exports.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const range = {
  from: Date.parse('2026-12-10T00:00:00Z'),
  to: Date.parse('2026-12-11T00:00:00Z'),
};

let db: Database;
let now: Date;
let merchantId: bigint;
let top: Member;
let leaf: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date(NOON);
  ({ merchantId } = await makeSite(deps()));
  const line = await makeLine(deps(), merchantId);
  top = line[0] ?? expect.unreachable();
  leaf = line[2] ?? expect.unreachable();
  player = await makeMember(deps(), { merchantId, agentId: leaf.id });
  const stranger = await makeMember(deps(), { merchantId });
  for (const by of [player, stranger]) {
    await fund(deps(), by, whole(100));
    await playBets(deps(), merchantId, [{ by, stake: 500, result: 'lost' }]);
  }
  now = new Date(NOON + 6 * 60_000);
  await settlePayouts(deps(), realTimeSalary);
});

const deps = () => ({
  db,
  clock: () => now,
  newId: randomUUID,
  enqueue: () => {},
  publish: () => {},
  files: fileStoreOf(db, undefined),
  modules,
});

async function written(request: ExportRequest, whose: Member): Promise<string[]> {
  const asked = await inTransaction(db, (tx) =>
    askExport(tx, deps(), {
      merchantId,
      owner: { memberId: whose.id },
      request,
      format: 'csv',
      language: 'EN',
      timeZone: 'UTC',
    }),
  );
  await writeExports(deps());
  const pieces: Buffer[] = [];
  const file = readExportFile(deps(), await readExport(db, asked.publicId));
  for await (const piece of file) pieces.push(piece);
  const [, ...lines] = Buffer.concat(pieces).toString().trim().split('\r\n');
  return lines;
}

test('exports the bets of the agent’s own team only', async () => {
  const request = { kind: 'teamBets', input: range } as const;
  const [bet, ...others] = await written(request, top);
  expect(others).toEqual([]);
  expect(bet).toContain(
    `,${player.username},${leaf.username},Test reels,test-vendor,500,500,0,Lost,`,
  );
  const lost = { kind: 'teamBets', input: { ...range, state: 'won' } } as const;
  expect(await written(lost, top)).toEqual([]);
});

test('exports each of many bets once', async () => {
  const bets = Array.from({ length: 701 }, () => ({
    by: player,
    stake: 1,
    result: 'lost' as const,
  }));
  await playBets(deps(), merchantId, bets);
  const lines = await written({ kind: 'teamBets', input: range }, top);
  expect([lines.length, new Set(lines).size]).toEqual([702, 702]);
});

test('exports cash movements of the agent’s own team', async () => {
  const lines = await written({ kind: 'teamTransactions', input: range }, top);
  const moves = lines.map((line) => line.split(',').slice(2));
  expect(moves).toContainEqual([player.username, 'Deposit', 'World', '100']);
  expect(moves.filter(([, type]) => type === 'Deposit')).toHaveLength(1);
  const pay = { ...range, kinds: ['salary.realtime' as const], username: leaf.username };
  expect(await written({ kind: 'teamTransactions', input: pay }, top)).toEqual([
    expect.stringContaining(`,${leaf.username},Real-time salary,,1.5`),
  ]);
});

test('exports a branch’s figures, its head first', async () => {
  const input = { ...range, headPublicId: leaf.publicId };
  expect(await written({ kind: 'teamResult', input }, top)).toEqual([
    `${leaf.username},Agent,100,0,1,500,500,0,-500,1.5`,
    `${player.username},Player,100,0,1,500,500,0,-500,0`,
  ]);
});

test('exports an agent’s earnings by day and kind, with corrections', async () => {
  const lines = await written({ kind: 'income', input: range }, leaf);
  const salary = '2026-12-10 00:00:00,Real-time salary,1,1.5,0';
  expect(lines).toEqual([salary]);
  await correctBill(whole(2));
  expect(await written({ kind: 'income', input: range }, leaf)).toEqual([
    salary,
    '2026-12-10 00:00:00,Statement correction,1,2,0',
  ]);
});

/** An operator pays a correction of the only bill of the lowest agent. */
async function correctBill(amount: Money): Promise<void> {
  const agentId = leaf.id;
  const bill = await db.prisma.payoutBill.findFirstOrThrow({ where: { agentId } });
  const { publicId } = await openDispute(deps(), {
    merchantId,
    agentId,
    billPublicId: bill.publicId,
    reason: 'rate',
    words: '',
  });
  await inTransaction(db, (tx) =>
    upholdDispute(
      tx,
      deps(),
      { merchantId, operatorId: 1n, operator: 'ann', publicId, answer: 'You’re right.', amount },
      now,
    ),
  );
}

test('exports direct downlines only, in the order of the page', async () => {
  const order = { by: 'name', descending: false } as const;
  const input = { tab: 'all', name: '', order } as const;
  const lines = await written({ kind: 'members', input }, leaf);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${player.username},Player,2026-`))]);
  expect(lines[0]).toMatch(/,500,500,100,0$/);
  const other = { tab: 'all', name: 'zz', order } as const;
  expect(await written({ kind: 'members', input: other }, leaf)).toEqual([]);
});

test('exports an agent’s bills or those of downlines', async () => {
  const input = { ...range, kinds: ['realtime'], whose: 'mine' } as const;
  const [own, ...others] = await written({ kind: 'bills', input }, top);
  expect(others).toEqual([]);
  expect(own).toContain(`,${top.username},Real-time salary,`);
  expect(own).toMatch(/,Paid$/);
  const below = await written({ kind: 'bills', input: { ...input, whose: 'downline' } }, leaf);
  expect(below).toEqual([]);
});
