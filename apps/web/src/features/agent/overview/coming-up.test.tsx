import { affiliatePlan } from '@app/shared/payouts/affiliates.schemas';
import {
  contractRequests,
  dividends,
  realTimeSalary,
  tieredSalary,
} from '@app/shared/payouts/salary.schemas';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { siteWithout } from '../../../testing/site-with.ts';
import { startWireServer, success, type WireServer } from '../../../testing/wire-server.ts';
import { ComingUp } from './coming-up.tsx';

const salary = realTimeSalary.answer.parse(realTimeSalary.example.answer);
const [realtime, tiered] = contractRequests.example.answer.list;
const contractId = 'a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7aa';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  const list = [realtime, tiered, { ...tiered, kind: 'hourly', contractId }];
  server.replies[`GET ${contractRequests.path}`] = () => ({ json: success({ list }) });
  for (const [call, answer] of NOTHING_HELD)
    server.replies[`GET ${call.path}`] = () => ({ json: success(answer) });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const none = { contracts: [], timeZone: 'UTC' };
const noPlan = { ...affiliatePlan.example.answer, plan: null };
const NOTHING_HELD = [
  [tieredSalary, none],
  [dividends, none],
  [affiliatePlan, noPlan],
] as const;

const show = (site = siteWithout(), shown = salary) =>
  renderPage({
    origin: server.origin,
    path: '/agentHome',
    page: <ComingUp salary={shown} />,
    site,
  });
const reviews = async () =>
  (await screen.findAllByRole('link', { name: 'Review contract' })).map((link) =>
    link.getAttribute('href'),
  );

test('links every offer to the page where it is answered', async () => {
  await show();
  expect(await reviews()).toEqual(['/agent/realtime', '/agent/daily', '/agent/hourly']);
  screen.getByText('Daily salary · All games: up to 0.5% of turnover');
});

test('links to no page that is switched off', async () => {
  await show(siteWithout('DAILYSALCONT3'));
  expect(await reviews()).toEqual(['/agent/realtime', '/agent/hourly']);
});

test('lists no windows without a contract, and reports an empty list', async () => {
  server.replies[`GET ${contractRequests.path}`] = () => ({ json: success({ list: [] }) });
  await show(siteWithout(), { ...salary, contract: null, closing: null });
  await screen.findByText('No upcoming payouts or requests.');
  expect(screen.queryByText(/^Payout for/)).toBeNull();
});

test('lists when salary by the day and the hour, dividends and a plan are paid, the soonest first', async () => {
  server.replies[`GET ${contractRequests.path}`] = () => ({ json: success({ list: [] }) });
  const hour = 3_600_000;
  const midnight = Math.floor(Date.now() / (24 * hour)) * 24 * hour;
  const pays = (days: number, hours: number) => midnight + days * 24 * hour + hours * hour;
  const requests: URLSearchParams[] = [];
  const [daily] = tieredSalary.example.answer.contracts;
  const period = { periodStart: midnight, periodEnd: pays(1, 0), paysAt: pays(1, 3) };
  server.replies[`GET ${tieredSalary.path}`] = ({ url }) => {
    const kind = new URLSearchParams(url?.split('?')[1]).get('kind');
    const running = { ...daily?.running, ...period, ...(kind === 'hourly' && { soFar: null }) };
    const contracts = [{ ...daily, validFrom: midnight, running }];
    return { json: success({ contracts, timeZone: 'UTC' }) };
  };
  const [dividend] = dividends.example.answer.contracts;
  server.replies[`GET ${dividends.path}`] = ({ url }) => {
    requests.push(new URLSearchParams(url?.split('?')[1]));
    const half = { periodStart: midnight, periodEnd: pays(15, 0), paysAt: pays(15, 4) };
    const contracts = [{ ...dividend, ...half, validFrom: midnight, soFar: null }];
    return { json: success({ contracts, timeZone: 'UTC' }) };
  };
  const { plan } = affiliatePlan.example.answer;
  server.replies[`GET ${affiliatePlan.path}`] = () => {
    const month = { monthStart: midnight, monthEnd: pays(31, 0), paysAt: pays(31, 5) };
    const held = { ...noPlan, ...month, plan: { ...plan, validFrom: midnight }, soFar: null };
    return { json: success(held) };
  };
  await show(siteWithout(), { ...salary, contract: null, closing: null });
  await screen.findByText(/^Daily salary for /);
  await screen.findByText(/^Hourly salary for /);
  await screen.findByText(/^Dividends for /);
  await screen.findByText(/^Affiliate plan for /);
  const titles = screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
  expect(
    titles.map(
      (text) => text.match(/(Daily salary|Hourly salary|Dividends|Affiliate plan) for /)?.[1],
    ),
  ).toEqual(['Daily salary', 'Hourly salary', 'Dividends', 'Affiliate plan']);
  screen.getByText(/\$150\.00/);
  expect(requests.map((params) => params.get('only'))).toEqual(['dates']);
});
