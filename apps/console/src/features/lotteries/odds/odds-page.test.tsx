import * as calls from '@app/shared/lotteries/prices.ops-calls';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../../testing/ops-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { OddsPage } from './odds-page.tsx';

const [listed] = calls.all.example.answer.list;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const show = () => renderPage({ origin: server.origin, page: <OddsPage /> });
const cardOf = async (name: string) => within(await screen.findByRole('region', { name }));

test('counts the problems of every lottery, and shows returns by bet', async () => {
  const terms = listed?.inForce;
  const odds = (times: number) => ({ by: 'odds', odds: times * 10_000 });
  const halves = { big: odds(2.3), small: odds(1.9) };
  server.values['lotteryPrices/all'] = {
    profile: 'open',
    list: [
      { ...listed, inForce: { ...terms, prices: { First2SumBigSmall: halves } } },
      { ...listed, code: 'LF1M', family: 'LF', name: 'Quick 3D' },
      { ...listed, code: 'NEW', name: 'New one', isOffered: false, inForce: null },
    ],
  };
  show();
  expect(await (await cardOf('Quick 3D')).findByText('Fine')).toBeTruthy();
  expect((await cardOf('New one')).getByText('No odds')).toBeTruthy();
  const race = await cardOf('Race of 10 · 1 minute');
  expect(await race.findByText(/not allowed/)).toBeTruthy();
  await userEvent.click(race.getByRole('button', { name: /Show all bets/ }));
  expect(await race.findByText(/win on any result, with an RTP of 104/)).toBeTruthy();
  await userEvent.click(race.getByLabelText('With problems'));
  expect(race.getAllByText('Not allowed').length).toBeGreaterThan(0);
  await userEvent.type(race.getByLabelText('Search bets'), 'no such bet');
  expect(race.getByText('No problems found.')).toBeTruthy();
  await userEvent.click(screen.getAllByLabelText('With problems')[0] as HTMLElement);
  expect(screen.queryByRole('region', { name: 'Quick 3D' })).toBeNull();
});

test('says that no lottery has a problem, and why none is shown', async () => {
  server.values['lotteryPrices/all'] = { profile: 'malta', list: [] };
  show();
  expect(await screen.findByText('No lottery has problems.')).toBeTruthy();
  expect(screen.getByText('Minimum RTP: 85% (Malta)')).toBeTruthy();
  cleanup();
  server.refusals['lotteryPrices/all'] = 'operator.forbidden';
  show();
  expect(await screen.findByRole('alert')).toBeTruthy();
});
