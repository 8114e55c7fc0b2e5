import { enterHoliday } from '@app/shared/lotteries/decisions.ops-calls';
import * as calls from '@app/shared/lotteries/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LotteryPage } from './lottery-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['requests/list'] = { list: [] };
  server.values['lotteries/read'] = calls.read.example.answer;
  server.values['lotteries/draws'] = calls.draws.example.answer;
  server.values['lotteryControls/list'] = { list: [] };
  server.values['lotteryControls/liability'] = { most: null, draws: [] };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = () =>
  renderPage({
    origin: server.origin,
    path: '/console/lotteries/:code',
    address: '/console/lotteries/VN_MB',
    page: <LotteryPage />,
  });
const requests = () =>
  server.received.filter(({ call }) => call === 'lotteries/draws').map(({ input }) => input);

test('says when a lottery is drawn and on which days it is not', async () => {
  show();
  expect(await screen.findByText('Every day, 18:15')).toBeTruthy();
  expect(screen.getByText('300 seconds before the draw')).toBeTruthy();
  expect(screen.getByText('Feb 5 – 8, 2027')).toBeTruthy();
  expect(screen.getByText('Tết')).toBeTruthy();
});

test('turns from day to day, from the day that it is where the lottery is drawn', async () => {
  show();
  await screen.findByRole('link', { name: '20261124' });
  await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  const lottery = 'VN_MB';
  await waitFor(() =>
    expect(requests()).toEqual([
      { lottery, day: '2026-11-24' },
      { lottery, day: '2026-11-23' },
    ]),
  );
  expect(screen.queryByRole('radio', { name: 'Upcoming' })).toBeNull();
  server.values['lotteries/draws'] = { list: [], next: null };
  await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(await screen.findByText('No draws on this day.')).toBeTruthy();
});

test('shows the latest draws of today first, and those ahead when they are asked for', async () => {
  server.values['lotteries/draws'] = { ...calls.draws.example.answer, next: '1795000000000' };
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Upcoming' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  server.values['lotteries/draws'] = { list: [], next: null };
  await userEvent.click(await screen.findByRole('radio', { name: 'Latest' }));
  expect(await screen.findByText('No draws of this day are open yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect(await screen.findByText('No draws on this day.')).toBeTruthy();
  const today = { lottery: 'VN_MB', day: '2026-11-24' };
  expect(requests()).toEqual([
    today,
    { ...today, after: '1795000000000' },
    { ...today, ahead: '1' },
    { ...today, ahead: '1', after: '1795000000000' },
    today,
    { ...today, day: '2026-11-25', ahead: '1' },
  ]);
});

test('shows the effect of days without draws before the request', async () => {
  server.values['lotteryDecisions/previewHoliday'] = { voided: 4, held: 1 };
  server.values['lotteryDecisions/enterHoliday'] = enterHoliday.example.answer;
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add days without draws' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('First day'), '2027-02-05');
  await userEvent.type(dialog.getByLabelText('Last day'), '2027-02-08');
  expect(await dialog.findByText('4 draws without bets will be voided.')).toBeTruthy();
  expect(dialog.getByText(/1 draw with bets will be put on hold/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'New year');
  await userEvent.click(dialog.getByRole('button', { name: 'Request approval' }));
  await waitFor(() =>
    expect(
      server.received.find(({ call }) => call === 'lotteryDecisions/enterHoliday')?.input,
    ).toEqual({
      lottery: 'VN_MB',
      fromDay: '2027-02-05',
      untilDay: '2027-02-08',
      reason: 'New year',
    }),
  );
});

test('a moved draw says its old time beside the new one', async () => {
  const { list } = calls.draws.example.answer;
  const movedFrom = Date.parse('2026-11-22T11:15:00Z');
  server.values['lotteries/draws'] = { list: [{ ...list[0], movedFrom }], next: null };
  show();
  // In the zone of the lottery, Asia/Ho_Chi_Minh.
  expect((await screen.findByText(/^Originally/)).textContent).toMatch(/Nov 22, 2026, 6:15\sPM/);
});
