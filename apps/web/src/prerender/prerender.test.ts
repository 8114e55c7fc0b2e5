import { winnerBoard } from '@app/shared/games/schemas';
import { lotteryMenus } from '@app/shared/lotteries/schemas';
import { statusV2 } from '@app/shared/system/schemas';
import { expect, test } from 'vitest';
import type { DehydratedQuery } from '../lib/queries/dehydrated-queries.ts';
import { definitionOf } from '../lib/schemas.ts';
import { dehydrate, prerenderOf, renderPage } from './prerender.tsx';

const status: DehydratedQuery = {
  call: statusV2.name,
  request: {},
  answer: statusV2.example.answer,
};

/** The contract's example answers, collected until they lead to no further calls. */
async function exampleAnswers(path: string): Promise<readonly DehydratedQuery[]> {
  const answers = new Map<string, DehydratedQuery>();
  for (;;) {
    const asks = (await prerenderOf(path, [...answers.values()]))?.asks ?? [];
    const open = asks.filter(({ address }) => !answers.has(address));
    if (open.length === 0) return [status, ...answers.values()];
    for (const { call: name, request, address } of open) {
      const call = name as DehydratedQuery['call'];
      const { example } = await definitionOf({ name: call });
      answers.set(address, { call, request, answer: example.answer });
    }
  }
}

test.each([
  ['/', 'visitor', 'Welcome to Orvane', '欢迎'],
  ['/agentHome', 'agent', 'Hourly turnover by agent team', '各代理线每小时有效投注'],
  ['/game/arcade/dice', 'member', 'Orvane', 'Orvane'],
  ['/lottery?gameCode=ssc1m', 'everyone', 'Bet now', '立即投注'],
])('renders %s without a browser, for a %s, in each language', async (path, audience, en, zh) => {
  const answers = await exampleAnswers(path);
  expect(await prerenderOf(path)).toMatchObject({ audience });
  expect(await renderPage({ path, language: 'en', answers })).toContain(en);
  expect(await renderPage({ path, language: 'zh-CN', answers })).toContain(zh);
});

test.each(['ar', 'fa', 'ur', 'he'])('mirrors pictures for a reader of %s', async (tag) => {
  const answers = await exampleAnswers('/');
  const html = await renderPage({ path: '/', language: tag as 'en', answers });
  expect(html).toMatch(/\/art\/[^"]+dir=rtl"/);
  expect(await renderPage({ path: '/', language: 'en', answers })).not.toContain('dir=rtl');
});

test('renders the site’s Thai phrases over English, for Thai only', async () => {
  const answers = await exampleAnswers('/');
  const own = { th: { 'frame:nav.login': 'เข้าสู่ระบบ' }, en: { 'frame:preferences': 'Join in' } };
  const thai = await renderPage({ path: '/', language: 'th', answers, own });
  expect([thai.includes('เข้าสู่ระบบ'), thai.includes('Join in')]).toEqual([true, true]);
  expect(thai).not.toContain('Log in<');
  const english = await renderPage({ path: '/', language: 'en', answers, own });
  expect([english.includes('เข้าสู่ระบบ'), english.includes('Join in')]).toEqual([false, true]);
  const chinese = await renderPage({ path: '/', language: 'zh-CN', answers, own });
  expect(chinese).not.toMatch(/เข้าสู่ระบบ|Join in/);
  // The texts of one site are not reused for another.
  expect(await renderPage({ path: '/', language: 'th', answers })).toContain('Log in<');
});

test('renders the embedded answers', async () => {
  const html = await renderPage({
    path: '/',
    language: 'en',
    answers: await exampleAnswers('/'),
  });
  expect(html).toContain('/art/');
  expect(html).not.toContain('aria-busy="true"');
});

test('requests a list with the page’s own input', async () => {
  const prerender = await prerenderOf('/');
  const addresses = prerender?.asks.map(({ address }) => address);
  expect(addresses).toContain('/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=24&isHouse=1');
});

test.each(['/deposit', '/lottery', '/lottery?gameCode=NONE', '/vnLottery?gameCode=SSC1M'])(
  'leaves %s to the app',
  async (path) => {
    const { answer } = lotteryMenus.example;
    expect(
      await prerenderOf(path, [{ call: lotteryMenus.name, request: {}, answer }]),
    ).toBeUndefined();
  },
);

test('requests a lottery’s prices once it is known, and names its rule files', async () => {
  const path = '/lottery?gameCode=SSC1M';
  const first = await prerenderOf(path);
  expect(first?.asks.map(({ address }) => address)).toEqual(['/lgw/games/game_menus']);
  const { answer } = lotteryMenus.example;
  const second = await prerenderOf(path, [{ call: lotteryMenus.name, request: {}, answer }]);
  expect(second).toMatchObject({
    needsAll: true,
    parts: ['lottery board', 'rules of ssc/family.ts'],
  });
  expect(second?.asks.map(({ address }) => address)).toContain('/lgw/games/1/play_menu');
  expect(second?.early).toEqual([
    { address: '/lgw/numeros/near?gameId=1', isOwn: false },
    { address: '/lgw/games/series', isOwn: true },
  ]);
});

test('embeds parsed answers, and none that no schema accepts', async () => {
  const { answer } = winnerBoard.example;
  const carried = await dehydrate({ call: winnerBoard.name, request: {}, answer });
  expect(carried).toMatch(/"\$bigint":"\d+"/);
  const unreadable = { call: winnerBoard.name, request: {}, answer: { rows: 'none' } };
  expect(await dehydrate(unreadable)).toBe('');
});
