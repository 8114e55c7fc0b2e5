import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeSite } from '../../../../../tests/support/world.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Invalidation } from '../../platform/live/index.ts';
import {
  listAnnouncements,
  listBanners,
  listHelp,
  type NewAnnouncement,
  type NewBanner,
  putAnnouncement,
  putBanner,
  putHelpArticle,
} from './index.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

let db: Database;
let merchantId: bigint;
let published: Invalidation[] = [];
const clock = () => NOW;
const publish = (invalidation: Invalidation) => published.push(invalidation);

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  ({ merchantId } = await makeSite(db));
  published = [];
});

const put = (code: string, changes: Partial<NewAnnouncement> = {}) =>
  putAnnouncement(
    { db, clock, publish },
    {
      merchantId,
      code,
      kind: 'notice',
      audiences: ['member', 'visitor'],
      link: { kind: 'none' },
      startsAt: after(-1_000),
      texts: [{ language: 'EN', title: code, html: `<p>${code}</p>` }],
      ...changes,
    },
  );

const listed = async (changes: Partial<Parameters<typeof listAnnouncements>[1]> = {}) => {
  const reading = { merchantId, language: 'EN', now: NOW, kind: 'notice' as const, audiences: [] };
  return listAnnouncements(db, { ...reading, ...changes });
};
const titles = async (changes?: Parameters<typeof listed>[0]) =>
  (await listed(changes)).map(({ title }) => title);

test('lists current content, newest first', async () => {
  await put('old', { startsAt: after(-9_000) });
  await put('new', { startsAt: after(-1) });
  await put('over', { startsAt: after(-9_000), endsAt: NOW });
  await put('later', { startsAt: after(1) });
  expect(await titles()).toEqual(['new', 'old']);
});

test('notifies open pages', async () => {
  await put('notice');
  expect(published).toEqual([{ merchantId, kind: 'notices' }]);
});

test('returns the content of each audience', async () => {
  await put('all');
  await put('visitors', { audiences: ['visitor'], startsAt: after(-2_000) });
  await put('newcomers', { audiences: ['first_login'], startsAt: after(-3_000) });
  expect(await titles({ audiences: ['visitor'] })).toEqual(['all', 'visitors']);
  expect(await titles({ audiences: ['member', 'first_login'] })).toEqual(['all', 'newcomers']);
});

test('separates the content of sites', async () => {
  await put('ours');
  const other = await makeSite(db);
  expect(await titles({ merchantId: other.merchantId })).toEqual([]);
});

test('uses the reader’s language, else English, else any', async () => {
  const text = (language: 'EN' | 'CN' | 'TH') => ({ language, title: language, html: '' });
  await put('both', { texts: [text('CN'), text('EN')] });
  await put('thai', { texts: [text('TH')], startsAt: after(-2_000) });
  expect(await titles({ language: 'CN' })).toEqual(['CN', 'TH']);
  expect(await titles({ language: 'DE' })).toEqual(['EN', 'TH']);
});

test('replaces content under the same code', async () => {
  await put('notice', { texts: [{ language: 'CN', title: 'first', html: '' }] });
  await put('notice', { texts: [{ language: 'EN', title: 'second', html: '' }] });
  expect(await titles({ language: 'CN' })).toEqual(['second']);
});

test('cleans HTML when it is stored, and again when it is read', async () => {
  const html = '<p onclick="x()">hi<script>x()</script></p>';
  await put('dirty', { texts: [{ language: 'EN', title: 'dirty', html }] });
  const stored = await db.prisma.announcementText.findFirstOrThrow({ where: { title: 'dirty' } });
  expect(stored.html).toBe('<p>hi</p>');
  await db.prisma.announcementText.updateMany({ where: { title: 'dirty' }, data: { html } });
  expect(await listed()).toMatchObject([{ html: '<p>hi</p>' }]);
});

test.each([
  { kind: 'page', to: 'https://evil.test' },
  { kind: 'page', to: '//evil.test' },
  { kind: 'address', to: 'javascript:alert(1)' },
  { kind: 'address', to: 'http://plain.test/' },
  { kind: 'game', to: 'lantern-fair' },
] as const)('refuses a $kind that leads to $to', async (link) => {
  await expect(put('wrong', { link })).rejects.toThrow(RangeError);
});

test('a link to another site that was written directly to the database is ignored', async () => {
  await put('notice', { link: { kind: 'page', to: '/help' } });
  expect(await listed()).toMatchObject([{ link: { kind: 'page', to: '/help' } }]);
  await db.prisma.announcement.updateMany({ where: { merchantId }, data: { link: '//evil.test' } });
  expect(await listed()).toMatchObject([{ link: { kind: 'none' } }]);
});

test('lists current banners in the operator’s order', async () => {
  const place = (code: string, changes: Partial<NewBanner>) =>
    putBanner(
      { db, clock, publish },
      {
        merchantId,
        code,
        place: 'home',
        picture: 'lantern',
        link: { kind: 'game', to: 'arcade/lantern-fair' },
        position: 1,
        startsAt: after(-1_000),
        texts: [{ language: 'EN', title: code, text: 'text', action: 'Play' }],
        ...changes,
      },
    );
  await place('second', { position: 2 });
  await place('first', {});
  await place('over', { endsAt: NOW });
  await place('without-text', { texts: [] });
  await place('second', { position: 3, place: 'help' });
  const banners = await listBanners(db, { merchantId, language: 'EN', now: NOW });
  expect(banners.map(({ title, place }) => [title, place])).toEqual([
    ['first', 'home'],
    ['second', 'help'],
  ]);
});

test('sorts help by section, and omits empty or foreign entries', async () => {
  const write = (code: string, category: 'RNG' | 'FISH' | 'AGREEMENT', position: number) =>
    putHelpArticle(
      { db, clock, publish },
      {
        merchantId,
        code,
        category,
        position,
        texts: [{ language: 'EN', title: code, html: '<p>x</p><script>y</script>' }],
      },
    );
  await write('terms', 'AGREEMENT', 0);
  await write('spins', 'RNG', 2);
  await write('lines', 'RNG', 1);
  await write('shots', 'FISH', 0);
  expect(
    await listHelp(db, { merchantId, language: 'CN', now: NOW, offered: ['RNG'] }),
  ).toMatchObject([
    { category: 'RNG', articles: [{ code: 'lines', html: '<p>x</p>' }, { code: 'spins' }] },
    { category: 'AGREEMENT', articles: [{ code: 'terms' }] },
  ]);
});
