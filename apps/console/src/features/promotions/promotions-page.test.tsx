import * as bonuses from '@app/shared/bonuses/ops-calls';
import * as calls from '@app/shared/bonuses/promotions.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PromotionsPage } from './promotions-page.tsx';

const [one] = calls.list.example.answer.list;
const [waiting] = bonuses.waitingList.example.answer.list;
const DAY_MS = 86_400_000;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['bonuses/waitingList'] = { list: [], lengths: [] };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (...list: object[]) => {
  server.values['promotions/list'] = { list };
  renderPage({ origin: server.origin, page: <PromotionsPage /> });
};
const sent = (call: string) => server.received.find((each) => each.call === call)?.input;
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const input = { approvalId: one?.id };

test('the next bonus that waits is taken, and its row has the focus', async () => {
  server.values['bonuses/waitingList'] = bonuses.waitingList.example.answer;
  server.values['cases/takeNext'] = { id: waiting?.id };
  show();
  await press('Claim next');
  const row = screen.getByRole('row', { name: /player01/ });
  await waitFor(() => expect(document.activeElement).toBe(row));
  expect(sent('cases/takeNext')).toEqual({ queue: 'bonuses' });
});

test('asks for a promotion with terms, games and a budget, which another operator approves', async () => {
  server.values['promotions/create'] = input;
  show();
  await screen.findByText('No promotions yet. Create one to give bonuses with deposits.');
  await press('Create promotion');
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  expect(form.getByText('Enter a name of up to 60 characters.')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Name'), 'Weekend');
  await userEvent.clear(form.getByLabelText('Turnover multiplier'));
  await userEvent.type(form.getByLabelText('Turnover multiplier'), '12');
  await userEvent.type(form.getByLabelText('Largest bonus'), '150');
  await userEvent.type(form.getByLabelText('Smallest deposit'), '25');
  await userEvent.type(form.getByLabelText('Budget'), '5000');
  await userEvent.type(form.getByLabelText('Reason'), 'Planned for the weekend');
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  await waitFor(() =>
    expect(sent('promotions/create')).toMatchObject({
      name: 'Weekend',
      times: 12,
      bonusMax: 150,
      depositMin: 25,
      budget: 5_000,
      games: [{ category: 'RNG', percent: 100 }],
      approveFrom: null,
      endsAt: null,
    }),
  );
});

test('changes the current terms, and says that earlier bonuses keep theirs', async () => {
  server.values['promotions/change'] = input;
  show(one ?? {});
  await press(/^Change/);
  const form = await dialog();
  expect(form.getByText('Bonuses members already have keep their terms.')).toBeTruthy();
  await userEvent.clear(form.getByLabelText('Days to complete the turnover'));
  await userEvent.type(form.getByLabelText('Days to complete the turnover'), '30');
  await userEvent.type(form.getByLabelText('Reason'), 'Too short');
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  await waitFor(() =>
    expect(sent('promotions/change')).toMatchObject({
      id: one?.id,
      version: 1,
      days: 30,
      bonusMax: 100,
      depositMin: 20,
    }),
  );
});

test('raises a budget, and ends a promotion with a reason', async () => {
  server.values['promotions/fund'] = input;
  show(one ?? {});
  await press(/^Raise budget/);
  let form = await dialog();
  await userEvent.type(form.getByLabelText('Add to the budget'), '250');
  await userEvent.type(form.getByLabelText('Reason'), 'Nearly spent');
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  await waitFor(() =>
    expect(sent('promotions/fund')).toEqual({ id: one?.id, amount: 250, reason: 'Nearly spent' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(/^End/);
  form = within(await screen.findByRole('dialog'));
  expect(form.getByText(/Bonuses they already have continue/)).toBeTruthy();
  await userEvent.type(form.getByLabelText('Reason'), 'The summer is over');
  await userEvent.click(form.getByRole('button', { name: /^End/ }));
  await waitFor(() =>
    expect(sent('promotions/end')).toEqual({ id: one?.id, reason: 'The summer is over' }),
  );
});

test('shows the state of each: running, upcoming, finished or ended', async () => {
  const now = Date.now();
  const named = (name: string, more: object) => ({
    ...one,
    id: crypto.randomUUID(),
    name,
    startsAt: now - DAY_MS,
    ...more,
  });
  show(
    named('Now', {}),
    named('Soon', { startsAt: now + DAY_MS }),
    named('Late', { endsAt: now - 1 }),
    named('Gone', { endedAt: now - 1 }),
  );
  const row = async (name: string) =>
    (await screen.findByText(name, { selector: 'bdi' })).closest('tr')?.textContent ?? '';
  expect(await row('Now')).toMatch(/Running/);
  expect(await row('Soon')).toMatch(/Scheduled/);
  expect(await row('Late')).toMatch(/Expired/);
  expect(await row('Gone')).toMatch(/Ended/);
  expect(await row('Gone')).not.toMatch(/Raise budget/);
});

test('approves a bonus that waits, and declines one with words for its member', async () => {
  server.values['bonuses/waitingList'] = { list: [waiting], lengths: [] };
  show();
  await press(/^Approve/);
  await waitFor(() => expect(sent('bonuses/approve')).toEqual({ id: waiting?.id }));
  await press(/^Decline/);
  const form = await dialog();
  await userEvent.click(form.getByRole('button', { name: 'Decline' }));
  expect(sent('bonuses/decline')).toBeUndefined();
  await userEvent.type(form.getByRole('textbox'), 'Two accounts took it.');
  await userEvent.click(form.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(sent('bonuses/decline')).toEqual({ id: waiting?.id, words: 'Two accounts took it.' }),
  );
});

test('reports that another operator changed the bonus first', async () => {
  server.values['bonuses/waitingList'] = { list: [waiting], lengths: [] };
  server.refusals['bonuses/approve'] = 'bonus.state_changed';
  show();
  await press(/^Approve/);
  expect(
    await screen.findByText('This bonus has changed. Reload it before you continue.'),
  ).toBeTruthy();
});

test('another operator’s bonus offers no decision', async () => {
  const at = Date.now();
  const claim = { by: 'ben', since: at, until: at + 7_200_000 };
  server.values['bonuses/waitingList'] = { list: [{ ...waiting, claim }], lengths: [] };
  show();
  expect(await screen.findByText(/ben has been working on it since/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Approve|Decline)/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Take over/ })).toBeTruthy();
});
