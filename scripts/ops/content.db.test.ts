import { Readable } from 'node:stream';
import type { Database } from '@app/core/platform/db';
import { listAudit } from '@app/core/sites/audit';
import { listHelp } from '@app/core/sites/content';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commandDatabase } from '../../tests/support/databases/command-database.ts';
import { makeSite } from '../../tests/support/world.ts';
import { run } from './content.ts';

const text = (title: string, said = `<p>${title}</p>`) => ({ language: 'EN', title, text: said });
const terms = {
  kind: 'legal',
  code: 'terms',
  category: 'AGREEMENT',
  startsAt: '2026-01-01T00:00:00Z',
  texts: [text('Terms', '<p>You are 18.</p><script>alert(1)</script>')],
};
const faq = { kind: 'help', code: 'faq', category: 'GENERAL', texts: [text('Questions')] };

let db: Database;
let code: string;
let merchantId: bigint;
let printed: string[];

beforeAll(async () => {
  const commands = await commandDatabase((line) => printed.push(line));
  ({ db } = commands);
  return commands.stop;
});
beforeEach(async () => {
  ({ code, merchantId } = await makeSite(db));
});

const printedBy = async (args: readonly string[], said: unknown = []) => {
  printed = [];
  await run(args, Readable.from([typeof said === 'string' ? said : JSON.stringify(said)]));
  return printed;
};

test('saves content of a file, again as the next version, and shows it sanitized', async () => {
  expect(await printedBy(['list', code, 'legal'])).toEqual([`${code} has none.`]);
  expect(await printedBy(['put', code], [terms, faq])).toEqual([
    `${code}: legal terms, version 1`,
    `${code}: help faq, version 1`,
  ]);
  expect(await printedBy(['put', code], [terms])).toEqual([`${code}: legal terms, version 2`]);
  expect(await printedBy(['list', code, 'legal'])).toEqual(['terms, version 2: EN Terms']);
  const now = new Date();
  const shown = await listHelp(db, { merchantId, language: 'EN', now, offered: [] });
  expect(JSON.stringify(shown)).toContain('<p>You are 18.</p>');
  expect(JSON.stringify(shown)).not.toContain('script');
  const [line] = await listAudit(db, { merchantId, rowsMax: 1 });
  expect([line?.action, line?.target, line?.detail]).toEqual([
    'content.saved',
    code,
    '{"pieces":"legal terms"}',
  ]);
});

test.each([
  ['no JSON', '[{', 'no JSON'],
  ['nothing', [], 'Mend'],
  ['an unknown key', [{ ...faq, colour: 'red' }], 'colour'],
  ['an unknown kind', [{ ...faq, kind: 'poster' }], '0.kind'],
  ['no words', [{ ...faq, texts: [] }], '0.texts'],
  ['a section of another kind', [terms, { ...faq, category: 'JOIN' }], 'help faq: category'],
  ['an end before its beginning', [{ ...terms, endsAt: '2025-01-01T00:00:00Z' }], 'endsAt'],
])('refuses %s, says where, and saves nothing', async (_, said, where) => {
  await expect(printedBy(['put', code], said)).rejects.toThrow(where);
  expect(await printedBy(['list', code, 'legal'])).toEqual([`${code} has none.`]);
  expect(await printedBy(['list', code, 'help'])).toEqual([`${code} has none.`]);
});

test('prints its usage without arguments', async () => {
  await expect(printedBy([])).rejects.toThrow('Usage');
  await expect(printedBy(['list', code, 'poster'])).rejects.toThrow('Usage');
  await expect(printedBy(['list', 'nowhere', 'help'])).rejects.toThrow('There is no site nowhere.');
});
