import * as calls from '@app/shared/lotteries/ops-calls';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LotteriesPage } from './lotteries-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const held = {
  ...calls.waiting.example.answer.list[0],
  state: 'held',
  heldBecause: 'results_differ',
};

test('lists draws that wait before lotteries, with reason and link', async () => {
  server.values['lotteries/waiting'] = { list: [held] };
  server.values['lotteries/list'] = calls.list.example.answer;
  renderPage({ origin: server.origin, page: <LotteriesPage /> });
  const draw = await screen.findByRole('link', { name: 'Vietnam North 20261124' });
  expect(draw.getAttribute('href')).toBe('/console/lotteries/VN_MB/draws/20261124');
  const row = within(draw.closest('tr') as HTMLElement);
  expect(row.getByText('On hold')).toBeTruthy();
  expect(row.getByText('The results entered don’t match')).toBeTruthy();
  const lottery = await screen.findByRole('link', { name: 'Vietnam North' });
  const listed = within(lottery.closest('tr') as HTMLElement);
  expect(listed.getByText('1 needs a result')).toBeTruthy();
  expect(await listed.findByText('Northern Vietnam ·', { exact: false })).toBeTruthy();
});

test('says that nothing waits, and that there are no lotteries', async () => {
  server.values['lotteries/waiting'] = { list: [] };
  server.values['lotteries/list'] = { list: [] };
  renderPage({ origin: server.origin, page: <LotteriesPage /> });
  expect(await screen.findByText('No draws need you right now.')).toBeTruthy();
  expect(await screen.findByText('No lotteries yet.')).toBeTruthy();
});

test('says why lotteries are not shown', async () => {
  server.refusals['lotteries/list'] = 'operator.forbidden';
  server.values['lotteries/waiting'] = { list: [] };
  renderPage({ origin: server.origin, page: <LotteriesPage /> });
  expect(await screen.findByRole('alert')).toBeTruthy();
});
