import { contractRequests, realTimeSalary } from '@app/shared/api/salary';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { siteWithout } from '../../testing/site-with.ts';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { ComingUp } from './coming-up.tsx';

const salary = realTimeSalary.answer.parse(realTimeSalary.example.answer);
const [realtime, tiered] = contractRequests.example.answer.list;
const contractId = 'a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7aa';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  const list = [realtime, tiered, { ...tiered, kind: 'hourly', contractId }];
  server.replies[`GET ${contractRequests.path}`] = () => ({ json: success({ list }) });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (site = siteWithout(), shown = salary) =>
  renderPage({
    ...{ origin: server.origin, path: '/agentHome', page: <ComingUp salary={shown} />, site },
  });
const reviews = async () =>
  (await screen.findAllByRole('link', { name: 'Review contract' })).map((link) =>
    link.getAttribute('href'),
  );

test('leads from every offer to the page where it is answered', async () => {
  await show();
  expect(await reviews()).toEqual(['/agent/realtime', '/agent/daily', '/agent/hourly']);
  screen.getByText('Daily salary · All games: up to 0.5% of turnover');
});

test('leads to no page that is switched off', async () => {
  await show(siteWithout('DAILYSALCONT3'));
  expect(await reviews()).toEqual(['/agent/realtime', '/agent/hourly']);
});

test('lists no windows to an agent without a contract, and says so where nothing waits either', async () => {
  server.replies[`GET ${contractRequests.path}`] = () => ({ json: success({ list: [] }) });
  await show(siteWithout(), { ...salary, contract: null, closing: null });
  await screen.findByText('No payouts or requests ahead.');
  expect(screen.queryByText(/^Payout for/)).toBeNull();
});
