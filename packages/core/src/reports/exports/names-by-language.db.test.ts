import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  foreignNames,
  makeNamedWorld,
  type Named,
  type NamedWorld,
  namedLanguages,
  nameOf,
} from '../../../../../tests/support/people/named-world.ts';
import { depsOf } from '../../../../../tests/support/world.ts';
import { modules } from '../../modules.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { FileRequest, ListSheet } from '../../platform/lists/index.ts';
import { sheetsOfMember } from './member-data-list.ts';

let deps: Deps;
let world: NamedWorld;

beforeAll(async () => {
  deps = depsOf(await freshDatabase());
  world = await makeNamedWorld(deps);
  return async () => {
    await world.close();
    await deps.db.close();
  };
});

type Changes = Pick<FileRequest, 'kind' | 'language' | 'input'>;

async function cellsOf(sheets: readonly ListSheet[], changes: Changes): Promise<string> {
  const { merchantId, member } = world;
  const asked = {
    ...changes,
    merchantId,
    memberId: null,
    subjectId: member.id,
    timeZone: 'UTC',
    askedAt: new Date(deps.clock().getTime() + 1_000),
  };
  const cells: unknown[] = [];
  for (const sheet of sheets)
    for await (const { rows } of sheet.pages(deps, asked)) cells.push(...rows.flat());
  return cells.map(String).join('\n');
}

/** Messages appear as stored, with names in all languages. */
const namingSheets = () =>
  sheetsOfMember(modules.memberData).filter(({ name }) => name !== 'server/exports:sheet.received');

const always = { from: 0, to: Date.parse('2100-01-01') };
const files: [kind: string, input: object, ...Named[]][] = [
  ['breaks', { isOpen: true }, 'channel'],
  ['paymentExceptions', { isOpen: true, isOfInstallation: false }, 'channel'],
  ['bonuses', always, 'promotion'],
  ['walletTransfers', { queue: 'closed' }, 'vendor'],
  ['ownWalletTransfers', {}, 'vendor'],
  ['bets', always, 'game', 'lottery'],
  ['transactions', always, 'channel', 'lottery'],
  ['memberData', {}, 'channel', 'promotion', 'vendor', 'game', 'lottery'],
];

test.each(
  files.flatMap(([kind, input, ...names]) =>
    namedLanguages.map((language) => ({ kind, language, input, names })),
  ),
)('the file $kind in $language has names in its language', async ({ names, ...file }) => {
  const { kind, language } = file;
  const sheets =
    kind === 'memberData'
      ? namingSheets()
      : (modules.lists.get(kind)?.sheets ?? expect.unreachable());
  const cells = await cellsOf(sheets, { ...file, input: JSON.stringify(file.input) });
  for (const name of names) expect(cells).toContain(nameOf[language](name));
  expect(cells).not.toMatch(foreignNames(language));
});
