import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { depsOf, makeMember, makeSite } from '../../../../../tests/support/world.ts';
import { DATA_ROWS_PER_PAGE, type DataSubject, type Row } from '../../platform/kernel/index.ts';
import { issueLoginTicket } from './issue-login-ticket.ts';
import { credentialsDataSheets } from './member-data.ts';

const DEVICES = DATA_ROWS_PER_PAGE + 3;
/** Pages after which a sheet that ignores its cursor is stopped. */
const PAGES_MAX = 5;

test('lists every remembered device once, however many there are', async () => {
  const db = await freshDatabase();
  const deps = depsOf(db);
  const { id: memberId, ...member } = await makeMember(deps, await makeSite(deps));
  const devices = Array.from({ length: DEVICES }, (_, n) => `device ${n}`);
  for (const device of devices) await issueLoginTicket(deps, { memberId, device });
  const subject: DataSubject = { ...member, memberId, language: 'EN' };
  const pages: Row[][] = [];
  for (const sheet of credentialsDataSheets)
    for await (const page of sheet.pages(db, subject)) {
      pages.push([...page]);
      if (pages.length === PAGES_MAX) break;
    }
  const found = pages.flat().map(([, , detail]) => detail);
  expect(pages.map(({ length }) => length)).toEqual([DATA_ROWS_PER_PAGE, 3]);
  expect(new Set(found)).toEqual(new Set(devices));
  await db.close();
});
