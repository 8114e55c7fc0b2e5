import { unsent } from '@app/shared/gateways/sent-messages.ops-calls';
import { overview } from '@app/shared/health/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { HealthPage } from './health-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
const example = overview.example.answer;

beforeEach(async () => {
  server = await startOpsServer();
  server.values['health/overview'] = example;
  server.values['health/failedJobs'] = { list: [], totalPages: 0 };
  server.values['messages/unsent'] = { list: [], next: null };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (permissions?: Parameters<typeof renderPage>[0]['permissions']) =>
  renderPage({
    origin: server.origin,
    page: <HealthPage />,
    path: '/console/health',
    ...(permissions && { permissions }),
  });
const sent = (name: string) =>
  server.received.filter(({ call }) => call === name).map(({ input }) => input);

test('says that all is well, or lists the problems', async () => {
  show();
  await screen.findByText('Everything is running normally.');
  cleanup();
  const queues = example.queues.map((queue) => ({ ...queue, workers: 0 }));
  server.values['health/overview'] = { ...example, queues };
  show();
  await screen.findByText('No worker is running for the queue “Money”.');
});

test('names the vendor whose rounds have been open for too long', async () => {
  const vendors = [{ vendor: 'arcade', rounds: 3, oldestAt: example.asOf }];
  server.values['health/overview'] = { ...example, vendors };
  server.values['games/names'] = {
    vendors: [{ code: 'arcade', name: 'Orvane Arcade' }],
    lotteries: [],
  };
  show();
  await screen.findByText(/^Orvane Arcade: 3 rounds open/);
});

test('B24 names the proxy that is not trusted, and the setting', async () => {
  const untrustedProxies = [{ address: '172.20.0.5', seenAt: example.asOf }];
  server.values['health/overview'] = { ...example, untrustedProxies };
  show();
  await screen.findByText(/172\.20\.0\.5.*TRUSTED_PROXIES/);
});

test('shows a wrong balance with its discrepancy, and requests another check', async () => {
  const sample = [{ where: 'balance of account 17', off: '7' }];
  const checks = example.checks.map((check) => ({ ...check, found: 1, sample }));
  server.values['health/overview'] = { ...example, checks };
  show();
  await screen.findByText('balance of account 17: 7');
  await userEvent.click(screen.getByRole('button', { name: 'Run now' }));
  await waitFor(() => expect(sent('health/checkBooks')).toEqual([{}]));
});

test('tries a failed job again, and forgets one with a reason', async () => {
  const job = { id: '41', name: 'settle-deposits', failedAt: 1, attempts: 5, error: 'no answer' };
  server.values['health/failedJobs'] = { list: [job], totalPages: 1 };
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Retry/ }));
  await waitFor(() => expect(sent('health/retryJob')).toEqual([{ queue: 'money', id: '41' }]));
  await userEvent.click(screen.getByRole('button', { name: /^Discard/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Of an older version');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() =>
    expect(sent('health/discardJob')).toEqual([
      { queue: 'money', id: '41', reason: 'Of an older version' },
    ]),
  );
});

test('resends a message unless it has expired, and shows a refusal', async () => {
  const [message] = unsent.example.answer.list;
  const expired = { ...message, id: '0b6b5d4e-4df0-4a51-8f0e-64c8f5d6c2a2', isExpired: true };
  server.values['messages/unsent'] = { list: [message, expired], next: null };
  server.refusals['messages/sendAgain'] = 'message.not_sendable';
  show();
  const again = await screen.findAllByRole('button', { name: /^Send again/ });
  expect(again).toHaveLength(1);
  await screen.findByText('Expired');
  await userEvent.click(again[0] ?? expect.unreachable());
  await screen.findByText(/You can’t send this message again/);
  expect(sent('messages/sendAgain')).toEqual([{ id: message?.id }]);
});

test('shows no actions with read permission only', async () => {
  const [message] = unsent.example.answer.list;
  server.values['messages/unsent'] = { list: [message], next: null };
  show(['health.read']);
  await screen.findByText('HTTP 503');
  expect(screen.queryAllByRole('button', { name: /Retry|Discard|Run now|Send again/ })).toEqual([]);
});

test('shows how payment channels do, hour by hour, and says which one fails', async () => {
  const failedByHour = [...Array(22).fill(0), 3, 2];
  const payments = example.payments.map((payment) => ({
    ...payment,
    failedByHour,
    lastAnsweredAt: example.asOf - 2,
    lastFailedAt: example.asOf - 1,
  }));
  server.values['health/overview'] = { ...example, payments };
  show();
  await screen.findByText(
    'Payment channel sandbox: 5 deposits couldn’t be opened in the last 24 hours',
  );
  const table = within(screen.getByRole('table', { name: 'Payment channels' }));
  table.getByText(/^By hour, oldest first: 0, .*, 3, 2$/);
  table.getByText('180 ms');
});

test('shows how providers do by which members log in, and says which one fails', async () => {
  const failing = { lastAnsweredAt: example.asOf - 2, lastFailedAt: example.asOf - 1 };
  const failure = 'fetch failed: connect ECONNREFUSED';
  const proofs = [
    ...example.proofs.map((proof) => ({ ...proof, ...failing, failure })),
    { site: 'jade', company: 'phone', lastAnsweredAt: null, lastFailedAt: null, failure: null },
  ];
  server.values['health/overview'] = { ...example, proofs };
  show();
  await screen.findByText('Login with Google is failing on 1 site.');
  const table = within(
    screen.getByRole('table', { name: 'Third-party login and phone verification' }),
  );
  table.getByText(failure);
  table.getByText('Third-party SMS codes');
  expect(table.getAllByText('Never')).toHaveLength(2);
});
