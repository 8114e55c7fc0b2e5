import { takeNext } from '@app/shared/cases/ops-calls';
import * as calls from '@app/shared/withdrawals/ops-calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { WithdrawalsPage } from './withdrawals-page.tsx';

const { list, lengths } = calls.list.example.answer;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['withdrawals/list'] = { list, lengths, next: list[0].id };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (search = '') =>
  renderPage({
    origin: server.origin,
    path: '/console/withdrawals',
    address: `/console/withdrawals${search}`,
    page: <WithdrawalsPage />,
  });
const lastInput = () =>
  server.received.filter(({ call }) => call === 'withdrawals/list').at(-1)?.input;

test('starts with pending decisions: count, amount at risk and longest wait', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'player01' });
  expect(link.getAttribute('href')).toBe(`/console/withdrawals/${list[0].id}`);
  expect(lastInput()).toEqual({ queue: 'review' });
  expect(screen.getByRole('link', { name: 'Under review (1)' })).toBeTruthy();
  for (const [label, figure] of [
    ['Waiting', '1'],
    ['Amount at risk', '$250.00'],
  ] as const)
    expect(screen.getByText(label).nextElementSibling?.textContent).toBe(figure);
  expect(screen.getByText('Longest wait')).toBeTruthy();
});

test('the address says queue, text and page, and changes with them', async () => {
  show('?queue=disputed&text=player');
  await screen.findByRole('link', { name: 'player01' });
  expect(lastInput()).toEqual({ queue: 'disputed', text: 'player' });
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => {
    expect(lastInput()).toEqual({ queue: 'disputed', text: 'player', after: list[0].id });
  });
  const field = screen.getByRole('searchbox', { name: 'Find a withdrawal' });
  await userEvent.clear(field);
  await userEvent.type(field, '5c0f5b0a{Enter}');
  await waitFor(() => expect(lastInput()).toEqual({ queue: 'disputed', text: '5c0f5b0a' }));
});

test('says that nothing waits, or that nothing matches', async () => {
  server.values['withdrawals/list'] = { list: [], lengths: [], next: null };
  show();
  expect(await screen.findByText('No withdrawals here.')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'stranger{Enter}');
  expect(await screen.findByText('No withdrawal matches.')).toBeTruthy();
});

test('takes the next one and opens it, or says that none is left', async () => {
  const { id } = takeNext.example.answer;
  server.values['cases/takeNext'] = { id };
  const router = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Claim next' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/console/withdrawals/${id}`));
  const taken = server.received.filter(({ call }) => call === 'cases/takeNext');
  expect(taken.map(({ input }) => input)).toEqual([{ queue: 'withdrawalsReview' }]);
});

test('claims the selected rows together and shows refusals by row', async () => {
  const [one] = list;
  const other = { ...one, id: '6c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1', username: 'player02' };
  server.values['withdrawals/list'] = { list: [one, other], lengths, next: null };
  server.values['cases/claimMany'] = {
    list: [
      { id: one.id, refusal: null, by: null },
      { id: other.id, refusal: 'case.claimed', by: 'mai' },
    ],
  };
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select player01' }));
  screen.getByRole('row', { name: /player02/ }).focus();
  await userEvent.keyboard('x');
  expect(screen.getByText('2 cases selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Claim cases' }));
  expect(await screen.findByText('1 case changed.')).toBeTruthy();
  expect(screen.getByText(/^mai is working on this case/)).toBeTruthy();
  const sent = server.received.filter(({ call }) => call === 'cases/claimMany');
  const ids = [one.id, other.id];
  expect(sent.map(({ input }) => input)).toEqual([{ kind: 'withdrawal', ids, isClaimed: true }]);
  // Refused rows stay selected.
  expect(screen.getByText('1 case selected')).toBeTruthy();
});

test('rows with a deadline show the time left, or that they are late', async () => {
  const [one] = list;
  server.values['withdrawals/list'] = {
    lengths,
    next: null,
    list: [{ ...one, at: Date.now() - 10 * 60_000 - 1_000 }],
  };
  show();
  expect(await screen.findByText('20 minutes left')).toBeTruthy();
  cleanup();
  server.values['withdrawals/list'] = { list: [{ ...one, at: 0 }], lengths, next: null };
  show();
  expect(await screen.findByText('Overdue')).toBeTruthy();
  cleanup();
  show('?queue=confirming');
  await screen.findByRole('link', { name: 'player01' });
  expect(screen.queryByText('Overdue')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Claim next' })).toBeNull();
});
