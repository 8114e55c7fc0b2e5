import * as approvals from '@app/shared/approvals/ops-calls';
import { list, versions } from '@app/shared/withdrawals/exchange-rates.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RatesPage } from './rates-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['exchangeRates/list'] = list.example.answer;
  server.values['exchangeRates/versions'] = versions.example.answer;
  server.values['requests/list'] = { list: [] };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('requests a rate, and says that it waits for another operator', async () => {
  server.values['exchangeRates/change'] = { approvalId: approvals.withdraw.example.request.id };
  renderPage({ origin: server.origin, page: <RatesPage /> });
  await userEvent.click(await screen.findByRole('button', { name: /^Change\s+USDT$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Nothing changes until another operator approves.')).toBeTruthy();
  const sell = dialog.getByLabelText('Sell');
  expect(sell.getAttribute('aria-required')).toBe('true');
  await userEvent.clear(sell);
  await userEvent.type(sell, '1.05');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Rates of today');
  server.values['requests/list'] = approvals.listOfSite.example.answer;
  await userEvent.click(dialog.getByRole('button', { name: 'Request approval' }));
  const sent = () => server.received.find(({ call }) => call === 'exchangeRates/change')?.input;
  await waitFor(() => expect(sent()).toMatchObject({ currency: 'USDT', sell: 1.05, version: 1 }));
  const waits = await screen.findByText('New rate waiting for approval: USDT', {
    selector: 'li > span',
  });
  expect(within(waits.closest('li') as HTMLElement).getByText(/Requested by keeper/)).toBeTruthy();
});
