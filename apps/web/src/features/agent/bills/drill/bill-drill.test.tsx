import {
  contractBill,
  contractBillBets,
  contractBillInputs,
  contractBillMembers,
} from '@app/shared/payouts/salary.schemas';
import { teamOrderDetail } from '@app/shared/reports/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../../testing/render-page.tsx';
import { siteWithout } from '../../../../testing/site-with.ts';
import {
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../../../testing/wire-server.ts';
import { BillPage } from '../bill-page.tsx';

const { billId, windowStart } = contractBill.example.answer;
const [bet] = contractBillBets.example.answer.list;

let server: WireServer;
const answer = ({ path }: { readonly path: string }, value: object) => {
  server.replies[`GET ${path}`] = () => ({ json: success(value) });
};
beforeEach(async () => {
  server = await startWireServer();
  for (const call of [contractBill, contractBillBets, contractBillInputs, contractBillMembers])
    answer(call, call.example.answer);
  answer(teamOrderDetail, teamOrderDetail.example.answer);
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (search = '') =>
  renderPage({
    origin: server.origin,
    path: '/agent/realtime/:billId',
    at: `/agent/realtime/${billId}${search}`,
    site: siteWithout(),
    page: <BillPage kind="realtime" />,
  });
const requests = ({ path }: { readonly path: string }) =>
  server.received
    .filter(({ url }) => url?.startsWith(path))
    .map(({ url }) => Object.fromEntries(new URLSearchParams(url?.split('?')[1])));
const card = (name: string) => screen.findByRole('region', { name });

test('opens a player’s bets, a bet’s ledger entries, and goes back', async () => {
  await show();
  const players = within(await card('Players in this statement'));
  await userEvent.click(await players.findByRole('button', { name: 'player01' }));
  const bets = within(await card('Bets of player01'));
  await waitFor(() =>
    expect(requests(contractBillBets).at(-1)).toMatchObject({
      billId,
      customerName: 'player01',
      partStart: `${windowStart}`,
    }),
  );
  await userEvent.click(await bets.findByRole('button', { name: 'player01' }));
  const story = within(await screen.findByRole('dialog', { name: bet?.gameName ?? '' }));
  await story.findByRole('heading', { name: 'Transactions' });
  expect(requests(teamOrderDetail)).toEqual([
    {
      orderNo: bet?.orderNo,
      customerName: 'player01',
      betTime: `${bet?.betTimeInTimestamp}`,
    },
  ]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all bets' }));
  await card('Bets in this statement');
});

test('opens a part with its tier and only its players', async () => {
  const part = { validBet: 900, activeMember: 1, rate: 0.003, gross: 2.7, tier: 1 };
  const start = windowStart + 3_600_000;
  const parts = [
    { ...part, start: windowStart },
    { ...part, start, tier: 0, gross: 0 },
  ];
  answer(contractBillInputs, { ...contractBillInputs.example.answer, parts });
  await show();
  const choice = await screen.findByRole('combobox', { name: 'Part of the statement' });
  const labels = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(labels[1]).toMatch(/: Tier 1, 0\.3%, \$2\.70$/);
  expect(labels[2]).toMatch(/: No tier reached, \$0\.00$/);
  await userEvent.selectOptions(choice, `${start}`);
  for (const call of [contractBillMembers, contractBillBets])
    await waitFor(() => expect(requests(call).at(-1)).toMatchObject({ partStart: `${start}` }));
});

test('reports a bill without players, and a failure to load them', async () => {
  answer(contractBillMembers, { list: [], footer: {}, nextCursor: null });
  await show('?part=soon');
  await screen.findByText('No players in this statement.');
  expect(requests(contractBillMembers)).toEqual([{ billId, size: '20' }]);
  cleanup();
  server.replies[`GET ${contractBillMembers.path}`] = () => ({
    status: 503,
    json: refusal('server.busy'),
  });
  await show();
  await within(await card('Players in this statement')).findByRole('button', { name: 'Try again' });
});
