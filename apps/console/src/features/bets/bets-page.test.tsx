import * as calls from '@app/shared/bets/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BetsPage } from './bets-page.tsx';

const LIST = 'bets/list';
const found = calls.list.example.answer;
const [bet] = found.list;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values[LIST] = found;
  server.values['views/ofPage'] = { list: [] };
  server.values['games/names'] = {
    vendors: [{ code: 'arcade', name: 'Arcade' }],
    lotteries: [{ code: 'LUCKY', name: 'Lucky 5' }],
  };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const open = (search = '') =>
  renderPage({
    origin: server.origin,
    path: '/console/bets',
    page: <BetsPage />,
    address: `/console/bets${search}`,
  });
const sent = () =>
  server.received.filter(({ call }) => call === LIST).map(({ input }) => input as object);

test('shows the bets of today with totals, and leads to member, bet and game', async () => {
  open();
  const table = await screen.findByRole('grid', { name: 'Bets, newest first' });
  const hrefs = within(table)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    `/console/members/${bet?.memberId}?tab=bets&only=${bet?.place}`,
    `/console/members/${bet?.memberId}`,
    '/console/bets?vendor=arcade&game=lantern-fair',
  ]);
  expect(within(table).getByText('Won')).toBeTruthy();
  expect(screen.getByText('+$7.50', { selector: 'dd *' })).toBeTruthy();
  expect(sent()).toEqual([{ from: expect.stringMatching(/^\d+$/) }]);
});

test('narrows by all filters, and by a lottery as by a game', async () => {
  open();
  await screen.findByRole('grid');
  await userEvent.type(screen.getByLabelText('Member'), 'Player01');
  await userEvent.type(screen.getByLabelText('Smallest bet'), '5');
  await userEvent.selectOptions(screen.getByLabelText('Lottery'), 'LUCKY');
  await userEvent.selectOptions(screen.getByLabelText('Result'), 'won');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      from: expect.any(String),
      member: 'player01',
      game: 'LUCKY',
      state: 'won',
      stakeFrom: '5',
    }),
  );
});

test('says until when it searched, and that a long range has no totals', async () => {
  server.values[LIST] = {
    ...found,
    list: [],
    sums: null,
    searchedTo: found.from,
    next: bet?.place,
  };
  open('?state=void');
  expect(await screen.findByText('No bets match.')).toBeTruthy();
  expect(screen.getByText(/No totals/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toMatch(/Searched back to/);
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ after: bet?.place, state: 'void' }));
});

test('does not ask for a range that is too long', async () => {
  open('?from=2026-01-01T00:00&to=2026-04-20T00:00');
  expect(await screen.findByText(/range of up to 93 days/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('shows an error in place of the table', async () => {
  server.refusals[LIST] = 'member.not_found';
  open('?member=unknown9');
  expect((await screen.findByRole('alert')).textContent).toMatch(/doesn’t exist/);
});
