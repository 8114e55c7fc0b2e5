import { bonusDetails, forfeitBonus } from '@app/shared/bonuses/schemas';
import { Toasts } from '@app/ui/feedback/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { siteWithout } from '../../testing/site-with.ts';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { BonusDetailsPage } from './bonus-details-page.tsx';

const { answer } = bonusDetails.example;
const [open] = answer.list;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const bonuses = (...list: object[]) => {
  server.replies[`GET ${bonusDetails.path}`] = ({ url }) => {
    const states = new URL(`${url}`, server.origin).searchParams.get('states')?.split(',');
    const isAsked = (one: { status?: string }) => states?.includes(`${one.status}`) ?? true;
    const found = list.filter(isAsked);
    return { json: success({ ...answer, list: found, total: found.length }) };
  };
};
const card = async () => within(await screen.findByRole('region', { name: 'Welcome bonus' }));
/** Query parameters of the calls, except those for the open bonus. */
const requests = () =>
  server.received
    .filter(({ url }) => url?.startsWith(bonusDetails.path))
    .map(({ url }) => Object.fromEntries(new URL(`${url}`, server.origin).searchParams))
    .filter(({ states }) => states !== 'open,waiting');
const show = (site = siteWithout()) =>
  renderPage({
    origin: server.origin,
    path: '/member/bonusDetails',
    site,
    page: (
      <>
        <BonusDetailsPage />
        <Toasts />
      </>
    ),
  });
const fact = async (label: string) =>
  (await screen.findByText(label)).closest('div')?.textContent ?? '';
const rowOf = async (name: string) =>
  within(await screen.findByRole('table', { name: 'Bonuses' }))
    .getByText(name)
    .closest('tr')?.textContent;

test('shows the remaining turnover in money, deposits first, with the deadline', async () => {
  bonuses({ ...open, depositTurnoverLeft: 20, atStake: 5 });
  await show();
  const shown = await card();
  expect(shown.getByText('$400.00')).toBeTruthy(); // 500 less 120, and 20 for the deposit
  expect(shown.getByText('$120.00 of $500.00 bonus turnover done')).toBeTruthy();
  expect(await fact('Bonus balance')).toMatch(/\$45\.50/);
  expect(await fact('In open bets')).toMatch(/\$5\.00/);
  expect(await fact('Turnover left for deposits')).toMatch(/\$20\.00/);
});

test('names the games that count, those that count less, and those that do not', async () => {
  bonuses(open ?? {});
  await show();
  const shown = await card();
  const listed = (label: string) =>
    [...(shown.getByText(label).closest('div')?.querySelectorAll('li') ?? [])].map(
      ({ textContent }) => textContent,
    );
  expect(listed('Games that count')).toEqual(['Slots: 100%', 'Lantern Fair: 50%', 'Lottery: 10%']);
  expect(listed('Games that don’t count')).toEqual(['Crash']);
  expect(shown.getByText(/You can’t use bonus money on lotteries/)).toBeTruthy();
});

test('does not mention lotteries on a site without any', async () => {
  bonuses({ ...open, games: [{ gameType: 'RNG', percent: 100, exceptions: [] }] });
  await show();
  const shown = await card();
  expect(shown.queryByText(/lotteries/)).toBeNull();
  expect(shown.queryByText('Games that don’t count')).toBeNull();
});

test('giving up a bonus needs a confirmation that names the loss', async () => {
  bonuses(open ?? {});
  server.replies[`POST ${forfeitBonus.path}`] = () => ({ json: success({ lost: 45.5 }) });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Give up bonus' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/You’ll lose \$45\.50 of bonus/)).toBeTruthy();
  bonuses({ ...open, status: 'forfeited', closedAmount: 45.5 });
  await userEvent.click(dialog.getByRole('button', { name: 'Give up bonus' }));
  await screen.findByText('Bonus given up: Welcome bonus');
  await waitFor(async () => expect(await rowOf('Welcome bonus')).toMatch(/Given up/));
  const posted = server.received.filter(({ method }) => method === 'POST');
  expect(posted.map(({ body }) => JSON.parse(body))).toEqual([{ bonusId: open?.bonusId }]);
});

test('the dialog reports a bonus that ended while it was open', async () => {
  bonuses(open ?? {});
  server.replies[`POST ${forfeitBonus.path}`] = () => ({
    status: 404,
    json: refusal('bonus.not_found'),
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Give up bonus' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Give up bonus' }));
  expect(await dialog.findByText('We couldn’t find this bonus. It may have ended.')).toBeTruthy();
});

test('a waiting bonus names the next step, and past ones their outcome', async () => {
  const of = (name: string, more: object) => ({
    ...open,
    bonusId: crypto.randomUUID(),
    name,
    ...more,
  });
  bonuses(
    of('A large one', { status: 'waiting' }),
    of('A won one', { status: 'released', closedAmount: 61.25 }),
    of('A late one', { status: 'expired' }),
    of('A second one', { status: 'refused', reason: 'another_open' }),
  );
  await show();
  expect(await screen.findByText('We’re reviewing this bonus')).toBeTruthy();
  expect(await rowOf('A won one')).toMatch(/Added to balance.*\+\$61\.25/);
  expect(await rowOf('A late one')).toMatch(/Expired/);
  expect(await rowOf('A second one')).toMatch(/Not granted.*You had another open bonus/);
  expect(screen.getByRole('link', { name: 'Games that don’t count' })).toBeTruthy();
});

test('without a bonus, links to a deposit where deposits are on', async () => {
  bonuses();
  await show();
  expect(await screen.findByRole('link', { name: 'Deposit' })).toBeTruthy();
  cleanup();
  await show(siteWithout('DPSTBAS3'));
  await screen.findByText('No bonuses in this period. Choose one with your next deposit.');
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
});

test('reports that money is safe if bonuses fail to load, and retries', async () => {
  await show();
  await waitFor(() => expect(screen.getAllByText('Your money isn’t affected.')).toHaveLength(2));
  bonuses(open ?? {});
  for (const button of screen.getAllByRole('button', { name: /Try again/ }))
    await userEvent.click(button);
  await card();
  expect(await screen.findByRole('table', { name: 'Bonuses' })).toBeTruthy();
});

test('filters the record by state and days, independent of the open bonus', async () => {
  bonuses(open ?? {});
  await show();
  await screen.findByRole('table', { name: 'Bonuses' });
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Expired');
  await screen.findByText('No bonuses match your filters.');
  await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
  await waitFor(() =>
    expect(requests().at(-1)).toEqual({ period: '90d', states: 'expired', size: '20' }),
  );
  await card();
});
