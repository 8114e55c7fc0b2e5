import { winnerBoard } from '@app/shared/api/games';
import { statusV2 } from '@app/shared/api/system';
import { expect, test } from 'vitest';
import type { BroughtAnswer } from '../lib/brought-answers.ts';
import { definitionOf } from '../lib/schemas.ts';
import { carryAnswer, firstLookOf, renderFirstLook } from './first-look.tsx';

const status: BroughtAnswer = {
  call: statusV2.name,
  request: {},
  answer: statusV2.example.answer,
};

/** What the contract gives as an example of each answer. */
async function exampleAnswers(path: string): Promise<readonly BroughtAnswer[]> {
  const asked = await firstLookOf(path);
  const answers = (asked?.asks ?? []).map(async ({ call, request }) => {
    const { example } = await definitionOf({ name: call as BroughtAnswer['call'] });
    return { call: call as BroughtAnswer['call'], request, answer: example.answer };
  });
  return [status, ...(await Promise.all(answers))];
}

test.each([
  ['/', 'visitor', 'Welcome to Orvane', '欢迎'],
  ['/agentHome', 'agent', 'Hourly turnover by line', '各代理线每小时有效投注'],
  ['/game/arcade/dice', 'member', 'Orvane', 'Orvane'],
])('renders %s without a browser, for a %s, in each language', async (path, lookFor, en, zh) => {
  const answers = await exampleAnswers(path);
  expect(await firstLookOf(path)).toMatchObject({ lookFor });
  expect(await renderFirstLook({ path, language: 'en', answers })).toContain(en);
  expect(await renderFirstLook({ path, language: 'zh-CN', answers })).toContain(zh);
});

test('shows the answers that the page brings along', async () => {
  const html = await renderFirstLook({
    path: '/',
    language: 'en',
    answers: await exampleAnswers('/'),
  });
  expect(html).toContain('/art/');
  expect(html).not.toContain('aria-busy="true"');
});

test('asks for a list as the page itself will', async () => {
  const asked = await firstLookOf('/');
  const addresses = asked?.asks.map(({ address }) => address);
  expect(addresses).toContain('/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=24&isHouse=1');
});

test('leaves other pages to the app', async () => {
  expect(await firstLookOf('/deposit')).toBeUndefined();
});

test('carries answers as the app holds them, and none that no schema can read', async () => {
  const { answer } = winnerBoard.example;
  const carried = await carryAnswer({ call: winnerBoard.name, request: {}, answer });
  expect(carried).toMatch(/"\$bigint":"\d+"/);
  const unreadable = { call: winnerBoard.name, request: {}, answer: { rows: 'none' } };
  expect(await carryAnswer(unreadable)).toBe('');
});
