import { randomUUID } from 'node:crypto';
import type { ExportFormat } from '@app/shared/exports/export-kinds';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { until } from '../../../../../tests/support/until.ts';
import {
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { modules } from '../../modules.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import type { ExportRequest } from '../../platform/lists/index.ts';
import { fileStoreOf } from '../../platform/uploads/index.ts';
import { audited } from '../../sites/audit/index.ts';
import { askExport } from './ask-export.ts';
import type { DataExport } from './export.ts';
import { listExports, readExport, readExportFile } from './find-exports.ts';
import { purgeExports } from './purge-exports.ts';
import { type WritingDeps, writeExports } from './write-exports.ts';

const DAY_MS = 24 * 3_600_000;
const insertOperator = sql(
  'tests.insert_operator',
  'INSERT INTO operator (public_id, username, created_at) VALUES ($1, $2, $3) RETURNING id',
);
const countFiles = sql('tests.count_export_files', 'SELECT count(*)::int AS n FROM stored_file');

let db: Database;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;
let now: Date;
let publishedCount: number;

beforeEach(async () => {
  now = new Date('2026-12-10T12:00:00Z');
  publishedCount = 0;
  db = await freshDatabase();
  site = await makeSite(db);
  player = await makeMember(db, site);
  return () => db.close();
});

const deps = (changes: Partial<WritingDeps> = {}) => ({
  db,
  clock: () => now,
  newId: randomUUID,
  enqueue: () => {},
  publish: () => void publishedCount++,
  files: fileStoreOf(db, undefined),
  modules,
  ...changes,
});
const range = () => ({ from: now.getTime() - 2 * DAY_MS, to: now.getTime() + 1 });
const allBets = (): ExportRequest => ({ kind: 'bets', input: range() });
const ask = (request: ExportRequest, { format = 'csv' as ExportFormat, whose = player } = {}) =>
  inTransaction(db, (tx) =>
    askExport(tx, deps(), {
      merchantId: site.merchantId,
      owner: { memberId: whose.id },
      request,
      format,
      language: 'EN',
      timeZone: 'Asia/Shanghai',
    }),
  );
const fileOf = async ({ publicId }: Pick<DataExport, 'publicId'>) => {
  const pieces: Buffer[] = [];
  const file = readExportFile(deps(), await readExport(db, publicId));
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces);
};
const linesOf = async (one: DataExport) => (await fileOf(one)).toString().split('\r\n');
const shown = async () => (await listExports(db, { memberId: player.id }))[0];
const play = (n: number) =>
  playBets(
    deps(),
    site.merchantId,
    Array.from({ length: n }, () => ({ by: player, stake: 100, result: 'lost' as const })),
  );
const operator = async (lines: number) => {
  const [row] = await db.query<{ id: bigint }>(insertOperator, [randomUUID(), 'lanh', now]);
  for (let n = 0; n < lines; n++) {
    const line = {
      merchantId: site.merchantId,
      actor: 'operator:lanh',
      target: `=HYPERLINK(${n})`,
    };
    await audited(deps(), { ...line, action: 'member.read', detail: { n } }, async () => {});
  }
  return row?.id ?? expect.unreachable();
};

test('writes only a member’s own bets and transactions, as their pages show them', async () => {
  const other = await makeMember(db, site);
  await playBets(deps(), site.merchantId, [
    { by: player, stake: 100, result: 'lost' },
    { by: other, stake: 7, result: 'lost' },
  ]);
  const bets = await ask(allBets());
  await fund(deps(), player, whole(100));
  const moves = await ask({ kind: 'transactions', input: range() });
  expect(await writeExports(deps())).toBe(2);
  const [head, bet, ...rest] = await linesOf(bets);
  expect(head).toContain('Bet number,Placed (Asia/Shanghai),Game,Provider,Bet,Turnover,Payout');
  expect(bet).toMatch(/^[0-9a-f-]{36},2026-12-10 \d\d:\d\d:\d\d,.*,100,100,0,Lost,/);
  expect(rest).toEqual(['']);
  const [, deposit = '', end] = await linesOf(moves);
  const [reference, , , , amount, balance] = deposit.split(',');
  expect([reference, amount, balance, end]).toEqual([expect.any(String), '100', '100', '']);
});

test('writes page after page, reports progress, and seals the stored file', async () => {
  await play(1_203);
  const asked = await ask(allBets());
  const seen: number[] = [];
  const publish = () => void publishedCount++;
  const files = fileStoreOf(db, undefined);
  const watching = {
    ...files,
    put: async (key: string, content: Buffer) => {
      seen.push((await shown())?.progress ?? -1);
      expect(content.includes('Bet number')).toBe(false);
      await files.put(key, content);
    },
  };
  await writeExports(deps({ files: watching, publish }));
  const lines = await linesOf(asked);
  expect(lines).toHaveLength(1_203 + 2);
  expect(new Set(lines).size).toBe(lines.length); // no line occurs twice
  expect(await shown()).toMatchObject({ state: 'ready', progress: 100, rowsWritten: 1_203 });
  expect(publishedCount).toBeGreaterThanOrEqual(4);
  expect((await fileOf(asked)).length).toBe(Number((await shown())?.bytes));
});

test('an XLSX file is one valid archive, for any number of pieces', async () => {
  await play(600);
  const asked = await ask(allBets(), { format: 'xlsx' });
  await writeExports(deps());
  const sheet = unzipSync(await fileOf(asked))['xl/worksheets/sheet1.xml'];
  expect(strFromU8(sheet ?? expect.unreachable()).match(/<row>/g)).toHaveLength(601);
});

test('writes an agent’s branch, the agent first', async () => {
  const agent = await makeAgent(db, site);
  const below = await makeMember(db, { ...site, agentId: agent.id });
  const asked = await ask({ kind: 'team', input: { agentsOnly: false } }, { whose: agent });
  await writeExports(deps());
  const [, first = '', second = ''] = await linesOf(asked);
  expect([first.split(',').slice(0, 2), second.split(',').slice(0, 2)]).toEqual([
    [agent.username, 'Agent'],
    [below.username, 'Player'],
  ]);
  const stranger = await ask(
    { kind: 'team', input: { agentsOnly: false, headPublicId: player.publicId } },
    { whose: agent },
  );
  await writeExports(deps());
  const [refused] = await listExports(db, { memberId: agent.id });
  expect(refused).toMatchObject({ publicId: stranger.publicId, state: 'failed' });
});

test('writes the audit trail of the operator’s site, in which no text becomes a formula', async () => {
  const operatorId = await operator(3);
  const asked = await inTransaction(db, (tx) =>
    askExport(tx, deps(), {
      merchantId: site.merchantId,
      owner: { operatorId },
      format: 'csv',
      language: 'CN',
      timeZone: 'UTC',
      request: { kind: 'audit', input: { action: 'member.read' } },
    }),
  );
  await writeExports(deps());
  const [head, newest] = await linesOf(asked);
  expect(head).toBe('\ufeff行号,时间 (UTC),站点,运营人员,操作,对象,详情');
  expect(newest).toMatch(
    /^\d+,2026-12-10 12:00:00,\w+,operator:lanh,member.read,'=HYPERLINK\(2\),"?\{/,
  );
  expect(await listExports(db, { memberId: player.id })).toEqual([]);
});

test('a person can have three files in the queue at a time', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => ask(allBets())));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(['export.limit', 'export.limit']);
  await writeExports(deps());
  await ask(allBets());
});

test('two concurrent workers write each file once', async () => {
  for (let n = 0; n < 3; n++) await ask(allBets());
  const written = await Promise.all([writeExports(deps()), writeExports(deps())]);
  expect(written.reduce((sum, n) => sum + n)).toBe(3);
});

test('restarts a dead worker’s export after its lease, without its half-written part', async () => {
  await play(2);
  const asked = await ask(allBets());
  const dying = { ...fileStoreOf(db, undefined), put: () => new Promise<never>(() => {}) };
  for (const attempt of [1, 2]) {
    void writeExports(deps({ files: dying })); // never resolves
    await until('it hangs at its first piece', async () => {
      const one = await shown();
      return one?.attempts === attempt && one.parts === 1;
    });
    expect(await writeExports(deps())).toBe(0); // another worker has the lease
    now = new Date(now.getTime() + 60_001);
  }
  expect(await writeExports(deps())).toBe(1);
  expect(await linesOf(asked)).toHaveLength(4);
});

test('after a failure of the store another attempt follows, three in all', async () => {
  await ask(allBets());
  const away = { ...fileStoreOf(db, undefined), put: () => Promise.reject(new Error('away')) };
  for (let n = 0; n < 3; n++) {
    await expect(writeExports(deps({ files: away }))).rejects.toThrow('away');
    expect((await shown())?.state).toBe('waiting');
  }
  expect(await writeExports(deps())).toBe(0);
  expect((await shown())?.state).toBe('failed');
});

test('a stopping worker releases the export between two pages, and the attempt does not count', async () => {
  await play(501);
  const asked = await ask(allBets());
  const stop = new AbortController();
  const publish = () => stop.abort(); // at the first progress, after the first page
  expect(await writeExports(deps({ publish }), { signal: stop.signal })).toBe(0);
  expect(await shown()).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(await writeExports(deps())).toBe(1);
  expect(await linesOf(asked)).toHaveLength(501 + 2);
});

test('a file is deleted a day after it was written, with the parts of all attempts', async () => {
  await play(2);
  const asked = await ask(allBets());
  await writeExports(deps());
  now = new Date(now.getTime() + DAY_MS - 1);
  expect(await purgeExports(deps())).toBe(0);
  now = new Date(now.getTime() + 1);
  expect(await purgeExports(deps())).toBe(1);
  expect((await db.query<{ n: number }>(countFiles))[0]?.n).toBe(0);
  await expect(readExport(db, asked.publicId)).rejects.toThrow('export.not_found');
});
