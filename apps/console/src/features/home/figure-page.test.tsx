import { deposits, newMembers, players } from '@app/shared/figures/day-figures.ops-calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { FigurePage } from './figure-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['dayFigures/deposits'] = deposits.example.answer;
  server.values['dayFigures/players'] = players.example.answer;
  server.values['dayFigures/newMembers'] = newMembers.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (address: string) =>
  renderPage({
    origin: server.origin,
    page: <FigurePage />,
    path: '/console/figures/:part',
    address: `/console/figures/${address}`,
  });
const requestsOf = (call: string) =>
  server.received.filter((one) => one.call === call).map(({ input }) => input);

test.each([
  ['deposits', 'Deposits credited', 'dayFigures/deposits'],
  ['players', 'Active players', 'dayFigures/players'],
  ['members', 'New members', 'dayFigures/newMembers'],
])('%s are listed, each with the way to the member', async (part, title, call) => {
  show(`${part}?to=1795000000000`);
  const member = await screen.findByRole('link', { name: 'player01' });
  expect(member.getAttribute('href')).toMatch(/^\/console\/members\/0b1f/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(requestsOf(call)).toEqual([{ to: '1795000000000' }]);
});

test('the next page is of the same range; without rows it says so', async () => {
  const after = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
  server.values['dayFigures/players'] = { ...players.example.answer, next: after };
  show('players');
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  const { to } = players.example.answer;
  await waitFor(() =>
    expect(requestsOf('dayFigures/players').at(-1)).toEqual({ to: `${to}`, after }),
  );
  cleanup();
  server.values['dayFigures/players'] = { ...players.example.answer, list: [], next: null };
  show('players');
  expect(await screen.findByText('No bets settled in this period.')).toBeTruthy();
});

test('redirects an unknown figure to Today', () => {
  expect(show('nothing').state.location.pathname).toBe('/console');
});
