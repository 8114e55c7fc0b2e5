import { waiting } from '@app/shared/ops/figures';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../testing/ops-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Frame } from './frame.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['breakGlass/read'] = { permissions: [] };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const work = (queue: string, count: number) => ({ queue, count, amount: null, oldestAt: null });
const rail = async (name: string | RegExp) =>
  within(screen.getAllByRole('navigation')[0] as HTMLElement).findByRole('link', { name });

test('the menu tells how much waits at each place, in words for those who hear it', async () => {
  const list = [work('withdrawalsReview', 120), work('depositReceipts', 2), work('kyc', 0)];
  server.values['figures/waiting'] = { list: [...list, work('depositReports', 1)] };
  renderPage({ origin: server.origin, page: <Frame /> });
  const withdrawals = await rail(/^Withdrawals\s*120 wait$/);
  expect(withdrawals.textContent).toContain('99+');
  expect((await rail(/^Deposits\s*3 wait$/)).getAttribute('href')).toBe('/console/deposits');
  expect(await rail('Verification')).toBeTruthy();
});

test('all that shows it is told by one question', async () => {
  server.values['figures/waiting'] = waiting.example.answer;
  renderPage({ origin: server.origin, page: <Frame /> });
  await rail(/^Feedback\s*3 wait$/);
  const asked = server.received.filter(({ call }) => call === 'figures/waiting');
  expect(asked).toHaveLength(1);
});

test('without an answer the menu is as it is', async () => {
  server.refusals['figures/waiting'] = 'server.defect';
  renderPage({ origin: server.origin, page: <Frame /> });
  expect(await rail('Withdrawals')).toBeTruthy();
});
