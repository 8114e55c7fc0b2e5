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
let told: Invalidation[] = [];
const clock = () => NOW;
const publish = (invalidation: Invalidation) => told.push(invalidation);

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  ({ merchantId } = await makeSite(db));
  told = [];
});

const say = (code: string, changes: Partial<NewAnnouncement> = {}) =>
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

const heard = async (changes: Partial<Parameters<typeof listAnnouncements>[1]> = {}) => {
  const reading = { merchantId, language: 'EN', now: NOW, kind: 'notice' as const, audiences: [] };
  return listAnnouncements(db, { ...reading, ...changes });
};
const titles = async (changes?: Parameters<typeof heard>[0]) =>
  (await heard(changes)).map(({ title }) => title);

test('lists current content, newest first', async () => {
  await say('old', { startsAt: after(-9_000) });
  await say('new', { startsAt: after(-1) });
  await say('over', { startsAt: after(-9_000), endsAt: NOW });
  await say('later', { startsAt: after(1) });
  expect(await titles()).toEqual(['new', 'old']);
});

test('notifies open pages', async () => {
  await say('word');
  expect(told).toEqual([{ merchantId, kind: 'notices' }]);
});

test('returns the content of each audience', async () => {
  await say('all');
  await say('visitors', { audiences: ['visitor'], startsAt: after(-2_000) });
  await say('newcomers', { audiences: ['first_login'], startsAt: after(-3_000) });
  expect(await titles({ audiences: ['visitor'] })).toEqual(['all', 'visitors']);
  expect(await titles({ audiences: ['member', 'first_login'] })).toEqual(['all', 'newcomers']);
});

test('separates the content of sites', async () => {
  await say('ours');
  const other = await makeSite(db);
  expect(await titles({ merchantId: other.merchantId })).toEqual([]);
});

test('uses the reader’s language, else English, else any', async () => {
  const text = (language: 'EN' | 'CN' | 'TH') => ({ language, title: language, html: '' });
  await say('both', { texts: [text('CN'), text('EN')] });
  await say('thai', { texts: [text('TH')], startsAt: after(-2_000) });
  expect(await titles({ language: 'CN' })).toEqual(['CN', 'TH']);
  expect(await titles({ language: 'DE' })).toEqual(['EN', 'TH']);
});

test('replaces content under the same code', async () => {
  await say('word', { texts: [{ language: 'CN', title: 'first', html: '' }] });
  await say('word', { texts: [{ language: 'EN', title: 'second', html: '' }] });
  expect(await titles({ language: 'CN' })).toEqual(['second']);
});

test('cleans HTML when it is stored, and again when it is read', async () => {
  const html = '<p onclick="x()">hi<script>x()</script></p>';
  await say('dirty', { texts: [{ language: 'EN', title: 'dirty', html }] });
  const stored = await db.prisma.announcementText.findFirstOrThrow({ where: { title: 'dirty' } });
  expect(stored.html).toBe('<p>hi</p>');
  await db.prisma.announcementText.updateMany({ where: { title: 'dirty' }, data: { html } });
  expect(await heard()).toMatchObject([{ html: '<p>hi</p>' }]);
});

test.each([
  { kind: 'page', to: 'https://evil.test' },
  { kind: 'page', to: '//evil.test' },
  { kind: 'address', to: 'javascript:alert(1)' },
  { kind: 'address', to: 'http://plain.test/' },
  { kind: 'game', to: 'lantern-fair' },
] as const)('refuses a $kind that leads to $to', async (link) => {
  await expect(say('wrong', { link })).rejects.toThrow(RangeError);
});

test('a row that was written around us and leads elsewhere leads nowhere', async () => {
  await say('word', { link: { kind: 'page', to: '/help' } });
  expect(await heard()).toMatchObject([{ link: { kind: 'page', to: '/help' } }]);
  await db.prisma.announcement.updateMany({ where: { merchantId }, data: { link: '//evil.test' } });
  expect(await heard()).toMatchObject([{ link: { kind: 'none' } }]);
});

test('hangs banners in the order of the operator, as long as they are to hang', async () => {
  const hang = (code: string, changes: Partial<NewBanner>) =>
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
  await hang('second', { position: 2 });
  await hang('first', {});
  await hang('over', { endsAt: NOW });
  await hang('wordless', { texts: [] });
  await hang('second', { position: 3, place: 'help' });
  const hung = await listBanners(db, { merchantId, language: 'EN', now: NOW });
  expect(hung.map(({ title, place }) => [title, place])).toEqual([
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
