import { beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/index.ts';
import {
  type ContentDocument,
  endContent,
  listAnnouncements,
  listBanners,
  listContent,
  listHelp,
  orderContent,
  readContent,
  readVersion,
  restoreContent,
  saveContent,
  undoContent,
} from './index.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const made = { by: 'operator:lanh', at: NOW };

let db: Database;
let merchantId: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  ({ merchantId } = await makeSite(db));
});

const NOTHING: Omit<ContentDocument, 'texts'> = {
  startsAt: NOW,
  endsAt: null,
  place: null,
  picture: null,
  audiences: [],
  promotionKind: null,
  category: null,
  link: { kind: 'none' },
};
const words = (title: string, text = '<p>x</p>') => [
  { language: 'EN' as const, title, text, action: '', pictureText: '' },
];
const notice = (title: string, text?: string): ContentDocument => ({
  ...NOTHING,
  audiences: ['visitor'],
  texts: words(title, text),
});
const banner = (title: string): ContentDocument => ({
  ...NOTHING,
  place: 'home' as const,
  picture: 'lantern',
  texts: words(title, 'plain <b>text</b>'),
});
const article = (category: 'GENERAL' | 'JOIN' | 'AGREEMENT', title: string): ContentDocument => ({
  ...NOTHING,
  category,
  texts: words(title),
});

const item = (code: string, kind: 'notice' | 'popup' | 'banner' | 'help' = 'notice') => ({
  merchantId,
  kind,
  code,
});
const save = (
  document: ContentDocument,
  basedOn: number | null = null,
  of: Parameters<typeof readContent>[1] = item('one'),
  on: Database = db,
) => inTransaction(on, (tx) => saveContent(tx, { ...of, ...made, basedOn, document }));
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work);
const shown = async (now = NOW) => {
  const reading = { merchantId, language: 'EN', now, kind: 'notice' as const, audiences: [] };
  return (await listAnnouncements(db, reading)).map(({ title }) => title);
};

test('keeps every version, shows the last, and restores an earlier one', async () => {
  await save(notice('first'));
  await save(notice('second'), 1);
  const undone = await change((tx) =>
    undoContent(tx, { ...item('one'), ...made, basedOn: 2, to: 1 }),
  );
  expect(undone).toMatchObject({ version: 3, before: notice('second'), after: notice('first') });
  expect(await shown()).toEqual(['first']);
  const { version, document, versions } = await readContent(db, item('one'));
  expect({ version, document }).toEqual({ version: 3, document: notice('first') });
  expect(versions).toEqual(
    [3, 2, 1].map((each) => ({ version: each, madeAt: NOW, madeBy: made.by })),
  );
  expect((await readVersion(db, item('one'), 2)).document).toEqual(notice('second'));
});

test('of two operators who change one version, the second gets the other’s changes', async () => {
  await save(notice('first'));
  const both = await Promise.allSettled([save(notice('mine'), 1), save(notice('theirs'), 1)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [refused] = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toMatchObject({
    code: 'content.changed_meanwhile',
    more: { version: 2, madeBy: made.by, madeAt: NOW.getTime() },
  });
  expect((await readContent(db, item('one'))).version).toBe(2);
});

test('of many concurrent contents with one code, one is stored', async () => {
  const many = Array.from({ length: 12 }, (_, n) => save(notice(`${n}`)));
  const made = await Promise.allSettled(many);
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await shown()).length).toBe(1);
  await expect(save(notice('again'), null, item('one', 'popup'))).rejects.toMatchObject({
    code: 'content.code_taken',
  });
});

test('after a crash at any statement, content has the old or the new version in all languages', async () => {
  await save(notice('old'));
  let version = 1;
  for (let count = 0; version === 1; count++) {
    const dying = crashAt(db, count);
    await Promise.allSettled([save(notice('new'), 1, item('one'), dying)]);
    await dying.close();
    const now = await readContent(db, item('one'));
    version = now.version;
    expect(await shown()).toEqual([version === 1 ? 'old' : 'new']);
    expect(now.document.texts).toHaveLength(1);
  }
});

test('ends current and planned content, and restores it', async () => {
  const planned = { ...notice('planned'), startsAt: new Date(NOW.getTime() + 60_000) };
  await save(notice('shown'));
  await save(planned, null, item('two'));
  for (const code of ['one', 'two'])
    await change((tx) => endContent(tx, { ...item(code), ...made, basedOn: 1 }));
  expect(await shown(new Date(NOW.getTime() + 120_000))).toEqual([]);
  await change((tx) => restoreContent(tx, { ...item('one'), ...made, basedOn: 2 }));
  expect(await shown()).toEqual(['shown']);
});

test('finds no content of another site, another kind or an unknown version', async () => {
  await save(notice('ours'));
  const elsewhere = await makeSite(db);
  const unknown = { code: 'content.not_found' };
  const foreignItem = { ...item('one'), merchantId: elsewhere.merchantId };
  await expect(readContent(db, foreignItem)).rejects.toMatchObject(unknown);
  await expect(save(notice('theirs'), 1, foreignItem)).rejects.toMatchObject(unknown);
  await expect(readContent(db, item('one', 'popup'))).rejects.toMatchObject(unknown);
  await expect(readVersion(db, item('one'), 9)).rejects.toMatchObject(unknown);
  expect(await shown()).toEqual(['ours']);
});

test('stores clean HTML, and a banner’s text unchanged', async () => {
  await save(notice('n', '<p onclick="x()">hi<script>x()</script></p>'));
  expect((await readContent(db, item('one'))).document.texts[0]?.text).toBe('<p>hi</p>');
  await save(banner('b'), null, item('b', 'banner'));
  const [listed] = await listBanners(db, { merchantId, language: 'EN', now: NOW });
  expect(listed).toMatchObject({ title: 'b', text: 'plain <b>text</b>' });
});

test.each([
  ['no audience', { audiences: [] }, 'audiences'],
  ['an end before the start', { endsAt: NOW }, 'endsAt'],
  ['no words', { texts: [] }, 'texts'],
  ['one language twice', { texts: [...words('a'), ...words('b')] }, 'texts'],
  ['a link elsewhere', { link: { kind: 'page', to: '//evil.test' } }, 'link'],
] as const)('refuses %s', async (_, wrong, field) => {
  const document = { ...notice('n'), ...wrong } as ContentDocument;
  await expect(save(document)).rejects.toMatchObject({ fields: [`document.${field}`] });
  expect(await shown()).toEqual([]);
});

test('refuses a banner without place and picture, and help in a section of another kind', async () => {
  const bare = { ...banner('b'), place: null, picture: null };
  await expect(save(bare, null, item('b', 'banner'))).rejects.toMatchObject({
    fields: ['document.place', 'document.picture'],
  });
  await expect(save(article('JOIN', 'j'), null, item('j', 'help'))).rejects.toMatchObject({
    fields: ['document.category'],
  });
});

test('orders banners, unless the set of banners has changed', async () => {
  for (const code of ['a', 'b', 'c']) await save(banner(code), null, item(code, 'banner'));
  const order = (codes: string[]) =>
    change((tx) => orderContent(tx, { merchantId, kind: 'banner', group: 'home', codes }));
  expect(await order(['c', 'a', 'b'])).toEqual(['a', 'b', 'c']);
  const bannerTitles = async () =>
    (await listBanners(db, { merchantId, language: 'EN', now: NOW })).map(({ title }) => title);
  expect(await bannerTitles()).toEqual(['c', 'a', 'b']);
  await expect(order(['c', 'a'])).rejects.toMatchObject({ code: 'content.changed_meanwhile' });
  expect(await bannerTitles()).toEqual(['c', 'a', 'b']);
  expect((await readContent(db, item('a', 'banner'))).version).toBe(1);
});

test('lists content of a kind by state, page by page', async () => {
  for (const n of [1, 2, 3]) await save(notice(`n${n}`), null, item(`n${n}`));
  await save({ ...notice('later'), startsAt: new Date(NOW.getTime() + 1) }, null, item('later'));
  await change((tx) => endContent(tx, { ...item('n1'), ...made, basedOn: 1 }));
  const list = async (more: object) => {
    const asked = { merchantId, kind: 'notice' as const, now: NOW, page: 1, size: 2, ...more };
    const { items, total } = await listContent(db, asked);
    return [items.map(({ code }) => code), total];
  };
  expect(await list({ state: 'shown' })).toEqual([['n3', 'n2'], 2]);
  expect(await list({ state: 'planned' })).toEqual([['later'], 1]);
  expect(await list({ state: 'ended' })).toEqual([['n1'], 1]);
  expect(await list({ page: 2 })).toEqual([['n2', 'n1'], 4]);
  expect(await list({ kind: 'popup' })).toEqual([[], 0]);
  const { items } = await listContent(db, {
    merchantId,
    kind: 'notice',
    now: NOW,
    page: 1,
    size: 1,
  });
  expect(items[0]?.titles).toEqual([{ language: 'EN', title: 'later' }]);
});

test('previews a draft as it would appear once saved', async () => {
  await save(banner('a'), null, item('a', 'banner'));
  await save(banner('b'), null, item('b', 'banner'));
  const reading = { merchantId, language: 'EN', now: NOW };
  const bannerTitles = async (code: string, document: ContentDocument) => {
    const draft = { kind: 'banner' as const, code, document };
    return (await listBanners(db, { ...reading, draft })).map(({ title }) => title);
  };
  expect(await bannerTitles('a', banner('A'))).toEqual(['A', 'b']);
  expect(await bannerTitles('c', banner('c'))).toEqual(['a', 'b', 'c']);
  expect(await bannerTitles('a', { ...banner('A'), endsAt: NOW })).toEqual(['b']);
  const noticeTitles = async (document: ContentDocument) => {
    const draft = { kind: 'notice' as const, code: 'n', document };
    const asked = { ...reading, kind: 'notice' as const, audiences: ['visitor' as const], draft };
    return (await listAnnouncements(db, asked)).map(({ title }) => title);
  };
  expect(await noticeTitles(notice('n'))).toEqual(['n']);
  expect(await noticeTitles({ ...notice('n'), audiences: ['agent'] })).toEqual([]);
  const draft = { kind: 'join' as const, code: 'j', document: article('JOIN', 'j') };
  expect(await listHelp(db, { ...reading, offered: [], draft })).toMatchObject([
    { category: 'JOIN', articles: [{ code: 'j' }] },
  ]);
  expect(await bannerTitles('none', banner('x'))).not.toContain('j');
});
