import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { giveSeries, takeSeries } from '../../../../../tests/support/agents/series.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { KNOWN, makeKnownMember } from '../../../../../tests/support/people/known-member.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { depsOf, makeMember, makeSite } from '../../../../../tests/support/world.ts';
import { modules } from '../../modules.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { fileStoreOf } from '../../platform/uploads/index.ts';
import { audited } from '../../sites/audit/index.ts';
import { askExport } from './ask-export.ts';
import { listExports, listExportsAbout, readExport, readExportFile } from './find-exports.ts';
import { writeExports } from './write-exports.ts';

const insertOperator = sql(
  'tests.insert_operator',
  'INSERT INTO operator (public_id, username, created_at) VALUES ($1, $2, $3) RETURNING id',
);

let sheets: ReadonlyMap<string, string>;
let seen: { readonly ofAll: number; readonly about: number };

beforeAll(async () => {
  const db = await freshDatabase();
  const deps = { ...depsOf(db), files: fileStoreOf(db, undefined), modules };
  const { merchantId } = await makeSite(db);
  const { member, agent } = await makeKnownMember(deps, { merchantId, paysIn: 100 });
  const other = await makeMember(db, { merchantId, username: 'anotherperson' });
  await playBets(deps, merchantId, [
    { by: member, stake: 12, result: 'lost' },
    { by: other, stake: 77, result: 'lost' },
  ]);
  await takeSeries(deps, merchantId);
  await giveSeries(deps, agent, 1_950);
  await giveSeries(deps, member, 1_940);
  for (const [memberId, amount] of [
    [member.id, 85_000n],
    [other.id, 123_450_000n],
  ] as const)
    await db.prisma.rebateClaim.create({
      data: {
        publicId: randomUUID(),
        merchantId,
        memberId,
        day: new Date('2026-11-17'),
        category: 1,
        turnover: 17_000_000n,
        rate: 5_000,
        amount,
        claimedAt: new Date(),
      },
    });
  const line = { merchantId, actor: 'operator:lanh', action: 'member.locked' } as const;
  for (const target of [member.username, other.username]) {
    const detail = { reason: `asked of ${target}` };
    await audited(deps, { ...line, target, detail }, async () => {});
  }
  const [row] = await db.query<{ id: bigint }>(insertOperator, [randomUUID(), 'lanh', new Date()]);
  const operatorId = row?.id ?? expect.unreachable();
  const { publicId } = await inTransaction(db, (tx) =>
    askExport(tx, deps, {
      merchantId,
      owner: { operatorId },
      subjectId: member.id,
      format: 'xlsx',
      language: 'EN',
      timeZone: 'UTC',
      request: { kind: 'memberData', input: {} },
    }),
  );
  expect(await writeExports(deps)).toBe(1);
  const pieces: Buffer[] = [];
  const file = readExportFile(deps, await readExport(db, publicId));
  for await (const piece of file) pieces.push(piece);
  sheets = sheetsOf(unzipSync(Buffer.concat(pieces)));
  const about = await listExportsAbout(db, { operatorId, subjectId: member.id });
  seen = { ofAll: (await listExports(db, { operatorId })).length, about: about.length };
  return () => db.close();
});

/** Text of each sheet, by the name of its tab. */
function sheetsOf(files: Readonly<Record<string, Uint8Array>>): ReadonlyMap<string, string> {
  const read = (path: string) => strFromU8(files[path] ?? expect.unreachable(path));
  const tabs = [...read('xl/workbook.xml').matchAll(/<sheet name="([^"]*)" sheetId="(\d+)"/g)];
  return new Map(
    tabs.map(([, name = '', number]) => [name, read(`xl/worksheets/sheet${number}.xml`)]),
  );
}

test.each([
  ['Account', [KNOWN.username]],
  [
    'Profile',
    [KNOWN.phone, KNOWN.email, KNOWN.payeeName, KNOWN.idNumber, KNOWN.messenger, KNOWN.birthday],
  ],
  ['Addresses', [KNOWN.street, 'Hangzhou']],
  ['Login attempts', [KNOWN.ip, KNOWN.device, KNOWN.browser]],
  ['Login security', [KNOWN.question, 'authenticator', 'payment password', KNOWN.device]],
  ['Linked accounts', ['google']],
  ['Deposits', ['<v>100</v>']],
  ['Games', []],
  ['Messages received', ['welcome']],
  ['Messages sent', [KNOWN.letter]],
  ['Feedback', [KNOWN.feedback]],
  ['Pictures', ['feedback']],
  ['Invitation links', []],
  ['Claimed rebates', ['2026-11-17', '<v>1700</v>', '0.5 %', '<v>8.5</v>']],
  ['Payout levels', ['LOTT', '1940']],
  ['Contracts', []],
  ['Statements', []],
  ['Disputes', []],
  ['Operator actions', [`asked of ${KNOWN.username}`]],
  ['Files', []],
  ['Bet history', ['<v>12</v>']],
  ['Transactions', ['<v>100</v>']],
])('has a sheet %s', (name, texts) => {
  const sheet = sheets.get(name) ?? expect.unreachable(`${[...sheets.keys()]}`);
  for (const text of texts) expect(sheet).toContain(text);
});

test('contains no data of other members, no secrets, and no operator’s name', () => {
  const all = [...sheets.values()].join('\n');
  expect(all).not.toMatch(/anotherperson|<v>77<\/v>|<v>12345<\/v>|lanh|argon2|hash/);
});

test('a data package is listed with the member, not among the operator’s other files', () => {
  expect(seen).toEqual({ ofAll: 0, about: 1 });
});
