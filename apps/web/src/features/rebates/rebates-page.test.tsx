import { claimManualRebate, manualRebate, manualRebateRecords } from '@app/shared/rebates/schemas';
import { Toasts } from '@app/ui/feedback/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { RebatesPage } from './rebates-page.tsx';

const { answer: shown } = manualRebate.example;
const [slots] = shown.list;
const live = {
  productType: 'LIVE',
  rate: 0.003,
  validBet: 100,
  amount: 0.3,
  claimedAt: 1_795_000_000_000,
  todayValidBet: 0,
  todayAmount: 0,
};

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  show({ ...shown, list: [slots, live] });
  list(manualRebateRecords.example.answer);
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (value: object) => {
  server.replies[`GET ${manualRebate.path}`] = () => ({ json: success(value) });
};
const list = (value: object) => {
  server.replies[`GET ${manualRebateRecords.path}`] = () => ({ json: success(value) });
};
const render = () =>
  renderPage({
    origin: server.origin,
    path: '/member/manualRebate',
    page: (
      <>
        <RebatesPage />
        <Toasts />
      </>
    ),
  });
const claims = () => server.received.filter(({ method }) => method === 'POST');
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows each category’s rebate with its rate, and past claims', async () => {
  await render();
  const [, first, second] = within(
    await screen.findByRole('table', { name: 'By game type' }),
  ).getAllByRole('row');
  expect(first?.textContent).toMatch(/Slots.*0\.5%.*\$1,700\.00.*\$8\.50.*\$2\.10.*Claim/);
  expect(second?.textContent).toMatch(/Live.*0\.3%.*\$100\.00.*\$0\.30.*\$0\.00.*Claimed/);
  expect((await card('Rebate to claim')).getByText('Expires in', { exact: false })).toBeTruthy();
});

test('claims one category or all, and refetches the remainder', async () => {
  const { answer } = claimManualRebate.example;
  server.replies[`POST ${claimManualRebate.path}`] = () => ({ json: success(answer) });
  await render();
  const table = within(await screen.findByRole('table', { name: 'By game type' }));
  await userEvent.click(table.getByRole('button', { name: 'Claim' }));
  await screen.findByText('$8.50 is now in your balance.');
  show({ ...shown, amount: 0, list: [{ ...slots, claimedAt: 1_795_000_100_000 }, live] });
  await userEvent.click((await card('Rebate to claim')).getByRole('button', { name: 'Claim all' }));
  await waitFor(() => expect(claims().map(({ body }) => body)).toHaveLength(2));
  expect(claims().map(({ body }) => JSON.parse(`${body}`))).toEqual([{ productType: 'RNG' }, {}]);
  await screen.findByText('Nothing to claim now.', { exact: false });
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
});

test('shows why a claim was refused', async () => {
  server.replies[`POST ${claimManualRebate.path}`] = () => ({
    status: 409,
    json: refusal('rebate.nothing_to_claim'),
  });
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Claim all' }));
  await screen.findByText('There’s nothing to claim right now.', { exact: false });
});

test('reports no rebates, and no claims yet', async () => {
  show({ ...shown, amount: 0, list: [] });
  list({ list: [], footer: { amount: 0 }, total: 0, totalPages: 0, nextCursor: null });
  await render();
  await screen.findByText('This site doesn’t offer rebates right now. See its promotions.');
  const promotions = screen.getByRole('link', { name: 'See promotions' });
  expect(promotions.getAttribute('href')).toBe('/promotions');
  await screen.findByText('No claimed rebates yet.');
});

test('reports a failure to load, and retries', async () => {
  server.replies[`GET ${manualRebate.path}`] = () => ({
    status: 404,
    json: refusal('team.member_unknown'),
  });
  await render();
  await screen.findByText('Your balance and your claimable rebates are safe.', { exact: false });
  show(shown);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'By game type' });
});
