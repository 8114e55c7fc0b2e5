import * as calls from '@app/shared/vip/schemas';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { RankStanding } from './rank-standing.tsx';
import { VipPage } from './vip-page.tsx';

const progress = calls.rankProgress.example.answer;
const table = calls.ranks.example.answer;
const [copper] = table.list;
const ember = { ...copper, rankLevel: 0, rankName: 'Ember', turnover: 0, levelBonus: 0 };
const bronze = { ...copper, rankLevel: 2, rankName: 'Bronze', turnover: 50_000 };

let server: WireServer;
beforeEach(async () => {
  startSession(loggedIn(), 0);
  server = await startWireServer();
  show(calls.rankProgress, progress);
  show(calls.ranks, { ...table, list: [ember, copper, bronze] });
  show(calls.rankChanges, calls.rankChanges.example.answer);
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

const show = ({ path }: { readonly path: string }, value: unknown) => {
  server.replies[`GET ${path}`] = () => ({ json: success(value) });
};
const open = () => renderPage({ origin: server.origin, path: '/vip', page: <VipPage /> });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('7.28 shows the level, and the conditions of the next one and of keeping this one', async () => {
  await open();
  const yours = await card('Your level');
  expect(yours.getByText('Copper')).toBeTruthy();
  expect(yours.getByText('Next: Bronze')).toBeTruthy();
  expect(yours.getByText('$12,400.00 of $50,000.00')).toBeTruthy();
  expect(yours.getByText('$640.00 of $1,000.00')).toBeTruthy();
  expect(yours.queryByText('Deposits')).toBeNull();
});

test('7.101 shows the benefits of the level, and all levels with one’s own', async () => {
  await open();
  const brings = await card('Your benefits');
  expect(brings.getByText('4%')).toBeTruthy();
  expect(brings.getByText('For a week with $500.00 of turnover')).toBeTruthy();
  expect(brings.getByRole('link', { name: 'See your rewards' }).getAttribute('href')).toBe(
    '/rewardCenter',
  );
  const rows = (await card('All levels')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent?.includes('Your level'))).toEqual([false, true, false]);
  expect((await card('Level history')).getByText('Reached by bets and deposits')).toBeTruthy();
});

test('a level that was not kept shows until when it stays, and what keeps it', async () => {
  show(calls.rankProgress, { ...progress, graceUntil: Date.parse('2026-12-08T00:00:00Z') });
  await open();
  expect(await screen.findByText(/You keep this level until Dec 8, 2026/)).toBeTruthy();
  expect(screen.getByText('$640.00 of $1,000.00')).toBeTruthy();
});

test('a lost level names what returns it; the highest asks for nothing more', async () => {
  show(calls.rankProgress, {
    ...progress,
    returnsBy: true,
    totalTurnover: { actual: 60_000, expected: 0 },
    monthlyTurnover: { actual: 100, expected: 5_000 },
  });
  await open();
  expect(
    await screen.findByText('You’ll return to Bronze once you reach this in one period:'),
  ).toBeTruthy();
  expect(screen.getByText('$100.00 of $5,000.00')).toBeTruthy();
  cleanup();
  show(calls.rankProgress, {
    ...progress,
    nextRankLevel: null,
    nextRankName: null,
    checkedAt: null,
  });
  await open();
  expect(await screen.findByText('You’re at the highest level.')).toBeTruthy();
  expect(screen.getByText('This level is yours to keep.')).toBeTruthy();
});

/** A button that raises the member's level. */
function Rising() {
  const before = calls.rankProgress.answer.parse(progress);
  const [level, setLevel] = useState(before.playerRankLevel);
  return (
    <>
      <button type="button" onClick={() => setLevel(level + 1)}>
        Rise
      </button>
      <RankStanding progress={{ ...before, playerRankLevel: level }} />
    </>
  );
}

test('celebrates a level that is reached while the page is open', async () => {
  await renderPage({ origin: server.origin, path: '/vip', page: <Rising /> });
  const rise = await screen.findByRole('button', { name: 'Rise' });
  const paper = () => document.querySelectorAll('[data-ink]').length;
  expect(paper()).toBe(0);
  await userEvent.click(rise);
  expect(paper()).toBeGreaterThan(0);
});

test('a site without levels and a trial member see why there is none', async () => {
  show(calls.rankProgress, { ...progress, hasVip: false });
  await open();
  expect(await screen.findByText('There are no VIP levels here yet.')).toBeTruthy();
  cleanup();
  endSession();
  startSession(loggedIn({ customerType: 4 }), 0);
  await open();
  expect(await screen.findByText(/Free play has no VIP levels/)).toBeTruthy();
});

test('a failed answer is explained, with a way to try again', async () => {
  server.replies[`GET ${calls.rankProgress.path}`] = () => ({ status: 500, json: {} });
  await open();
  expect(await screen.findByText('Your level and your balance are safe.')).toBeTruthy();
});
