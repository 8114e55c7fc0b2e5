import * as controls from '@app/shared/lotteries/controls.ops-calls';
import * as calls from '@app/shared/lotteries/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../../testing/ops-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { LotteryPage } from '../lottery-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['requests/list'] = { list: [] };
  server.values['lotteries/read'] = { ...calls.read.example.answer, code: 'LF1M', family: 'LF' };
  server.values['lotteries/draws'] = calls.draws.example.answer;
  server.values['lotteryControls/list'] = controls.list.example.answer;
  server.values['lotteryControls/liability'] = controls.liability.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = () =>
  renderPage({
    origin: server.origin,
    path: '/console/lotteries/:code',
    address: '/console/lotteries/LF1M',
    page: <LotteryPage />,
  });
const sent = (call: string) => server.received.find((one) => one.call === call)?.input;

test('shows the possible cost of draws on sale, and the most expensive results', async () => {
  show();
  const outcomes = within(await screen.findByRole('region', { name: 'Most expensive results' }));
  expect(outcomes.getByText('134')).toBeTruthy();
  expect(outcomes.getByText('$3,800.00')).toBeTruthy();
  expect(screen.getByText('2 bets')).toBeTruthy();
});

test('names plays as for members, in liabilities and number controls', async () => {
  const { draws, ...liability } = controls.liability.example.answer;
  const plays = [{ play: 'First2Straight', stake: 20 }];
  server.values['lotteryControls/liability'] = {
    ...liability,
    draws: draws.map((draw) => ({ ...draw, outcomes: [], plays })),
  };
  show();
  const staked = within(await screen.findByRole('region', { name: 'Most popular bet types' }));
  expect(await staked.findByText('First 2 straight')).toBeTruthy();
  expect(await screen.findByText('Three digits straight')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add number limit' }));
  const play = within(await screen.findByRole('dialog')).getByRole('combobox', {
    name: 'Bet type',
  });
  expect(play.textContent).toMatch(/Three digits straight/);
});

test('blocks numbers of a play with a reason', async () => {
  server.values['lotteryControls/put'] = {};
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add number limit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Numbers'), '134, 999');
  await userEvent.type(dialog.getByLabelText('Reason'), 'The number of a plate');
  await userEvent.click(dialog.getByRole('button', { name: 'Add number limit' }));
  await waitFor(() =>
    expect(sent('lotteryControls/put')).toEqual({
      lottery: 'LF1M',
      play: 'All3Straight',
      numbers: ['134', '999'],
      rate: 0,
      reason: 'The number of a plate',
    }),
  );
});

test('lifts a control in force, and says if there is none', async () => {
  server.values['lotteryControls/lift'] = {};
  show();
  expect(await screen.findByText('Pay 50% of the odds')).toBeTruthy();
  server.values['lotteryControls/list'] = { list: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Lift 134' }));
  await waitFor(() =>
    expect(sent('lotteryControls/lift')).toEqual({
      lottery: 'LF1M',
      play: 'All3Straight',
      numbers: ['134'],
    }),
  );
  expect(await screen.findByText('No numbers blocked or limited.')).toBeTruthy();
});
