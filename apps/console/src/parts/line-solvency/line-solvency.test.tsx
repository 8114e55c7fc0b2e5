import { solvency, solvencyAskedFile } from '@app/shared/contracts/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LineSolvency } from './line-solvency.tsx';

const { request, answer } = solvency.example;
const [top, below] = answer.agents;
const nothing = { validBet: 0, gross: 0, passedOn: 0, kept: 0 };

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['contracts/solvency'] = answer;
  server.values['contracts/solvencyAsked'] = answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (terms: Parameters<typeof LineSolvency>[0]['terms'], isTried = false) =>
  renderPage({ origin: server.origin, page: <LineSolvency terms={terms} isTried={isTried} /> });
const typed = { ...request, terms: { ...request.terms, kind: 'realtime' as const } };
const sent = () => server.received.filter(({ call }) => call.startsWith('contracts/solvency'));
const tryThem = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Try these terms' }));
const rowsOf = async () =>
  within(await screen.findByRole('table', { name: /^Agents in the team/ }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('shows each agent of the line with a shortfall in words, the sums, and the payment of the site', async () => {
  show(typed);
  expect(sent()).toEqual([]);
  await tryThem();
  const rows = await rowsOf();
  expect(rows.map(([agent]) => agent)).toEqual([
    `${top?.username} Level 1`,
    `${below?.username} Level 2`,
    'Whole team ',
  ]);
  const [, earned, passedOn, kept, owes] = rows[0] ?? [];
  expect([earned, passedOn, kept]).toEqual([
    expect.stringContaining('$9,000.00'),
    expect.stringContaining('$18,000.00'),
    expect.stringContaining('−$9,000.00'),
  ]);
  expect(owes).toMatch(/Couldn’t pay\$750,000.00has \$5,000.00$/);
  expect(rows[1]?.at(-1)).toMatch(/\$0.00$/);
  expect(rows[2]?.[1]).toContain('$27,000.00');
  expect(screen.getByText('Paid to the team by the site').parentElement?.textContent).toContain(
    '$9,000.00',
  );
  expect(sent().map(({ input }) => input)).toEqual([request]);
});

test('pages through a wide line, and names agents included only in the sums', async () => {
  const wide = Array.from({ length: 21 }, (_, n) => ({
    ...below,
    username: `agent${n}`,
    id: `7c9e6679-7425-40de-944b-e07fc1f9${1000 + n}`,
  }));
  server.values['contracts/solvency'] = { ...answer, agents: wide, more: 2 };
  show(typed);
  await tryThem();
  expect(await rowsOf()).toHaveLength(21);
  expect(screen.getByText('2 agents further down are included only in the totals.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect((await rowsOf()).map(([agent]) => agent)).toEqual(['agent20 Level 2', 'Whole team ']);
});

test('says that there is nothing to try terms on, where the line had no bets', async () => {
  server.values['contracts/solvency'] = { ...answer, sums: nothing };
  show(typed);
  await tryThem();
  expect(await screen.findByText(/^This team placed no bets that count/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('says why there are no figures, and tries again', async () => {
  server.refusals['contracts/solvency'] = 'server.defect';
  show(typed);
  await tryThem();
  expect(await screen.findByText(/Something went wrong/)).toBeTruthy();
  delete server.refusals['contracts/solvency'];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowsOf()).toHaveLength(3);
});

test('simulates pending terms immediately, and exports the line', async () => {
  const approvalId = 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10';
  show({ approvalId }, true);
  expect(await rowsOf()).toHaveLength(3);
  await waitFor(() => expect(sent().map(({ input }) => input)).toEqual([{ approvalId }]));
  server.values['exports/askSolvencyAsked'] = solvencyAskedFile.example.answer;
  server.values['exports/list'] = { list: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare file' }));
  const requests = () => server.received.filter(({ call }) => call === 'exports/askSolvencyAsked');
  await waitFor(() =>
    expect(requests().map(({ input }) => input)).toEqual([
      { approvalId, format: 'csv', language: 'EN', timeZone: expect.any(String) },
    ]),
  );
});
