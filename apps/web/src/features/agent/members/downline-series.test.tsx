import { downlineRebates, setDownlineRebate } from '@app/shared/rebates/schemas';
import { Toasts } from '@app/ui/feedback/toasts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import {
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../../testing/wire-server.ts';
import { DownlineSeries } from './downline-series.tsx';

const { request, answer } = downlineRebates.example;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${downlineRebates.path}`] = () => ({ json: success(answer) });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const render = () =>
  renderPage({
    origin: server.origin,
    path: '/agent/members',
    page: (
      <>
        <DownlineSeries customer={request.customer} name="player01" />
        <Toasts />
      </>
    ),
  });
const sent = () => server.received.filter(({ method }) => method === 'PUT');
const type = async (text: string) => {
  const field = await screen.findByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('sets a series within the agent’s limits only', async () => {
  server.replies[`PUT ${setDownlineRebate.path}`] = () => ({ json: success(answer) });
  await render();
  await type('1951');
  await save();
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  await type('1930');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(JSON.parse(`${sent()[0]?.body}`)).toEqual({
    customer: request.customer,
    productType: 'LOTT',
    maxSeries: 1_930,
  });
  await screen.findByText('player01’s payout levels saved');
});

test('names a limit that was changed before the request', async () => {
  server.replies[`PUT ${setDownlineRebate.path}`] = () => ({
    status: 409,
    json: refusal('rebate.no_series'),
  });
  await render();
  await type('1930');
  await save();
  await screen.findByText('These games don’t use payout levels.', { exact: false });
});

test('renders nothing where the site takes no bets in a series', async () => {
  server.replies[`GET ${downlineRebates.path}`] = () => ({ json: success({ list: [] }) });
  await render();
  await waitFor(() => expect(server.received.length).toBeGreaterThan(0));
  expect(screen.queryByRole('textbox')).toBeNull();
});
