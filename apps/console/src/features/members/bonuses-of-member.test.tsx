import * as calls from '@app/shared/bonuses/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BonusesOfMember } from './bonuses-of-member.tsx';

const [bonus] = calls.ofMember.example.answer.list;
const id = bonus?.memberId ?? '';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (list: object[], bonusBalance = 0, search = '') => {
  server.values['bonuses/ofMember'] = { list, bonusBalance };
  const path = '/console/members';
  const address = `${path}${search}`;
  renderPage({ origin: server.origin, page: <BonusesOfMember id={id} />, path, address });
};
const sent = (call: string) => server.received.find((each) => each.call === call)?.input;

test('shows bonus balance and turnover, and cancels an open bonus with a message', async () => {
  const open = { ...bonus, state: 'open', done: 1_200 };
  const over = { ...bonus, id: crypto.randomUUID(), state: 'refused', reason: 'budget' };
  show([open, over], 480.25);
  expect(await screen.findByText('$480.25')).toBeTruthy();
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toMatch(/\$1,200\.00of \$5,000\.00.*Open/);
  expect(second?.textContent).toMatch(/Not granted.*The budget was used up/);
  await userEvent.click(screen.getByRole('button', { name: /^Cancel bonus/ }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox'), 'Taken by two of your accounts.');
  await userEvent.click(form.getByRole('button', { name: 'Cancel bonus' }));
  await waitFor(() =>
    expect(sent('bonuses/cancel')).toEqual({
      id: bonus?.id,
      words: 'Taken by two of your accounts.',
    }),
  );
});

test('says that a member never had a bonus', async () => {
  show([]);
  expect(await screen.findByText('No bonuses yet.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull();
});

test.each([
  ['the bonus', [bonus ?? {}]],
  ['no bonus', []],
])('leads from %s behind an entry to all of them', async (_, list) => {
  show(list, 0, `?tab=bonuses&only=${bonus?.id}`);
  const all = await screen.findByRole('link', { name: 'Show all' });
  expect(all.getAttribute('href')).toBe('/console/members?tab=bonuses');
  expect(sent('bonuses/ofMember')).toEqual({ id, only: bonus?.id });
});
