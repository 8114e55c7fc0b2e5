import * as calls from '@app/shared/reconciliation/ops-calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ReconciliationPage } from './reconciliation-page.tsx';

const { list, lengths } = calls.breaks.example.answer;
const [one] = list;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (changes: object = {}) => {
  server.values['reconciliation/breaks'] = { list: [{ ...one, ...changes }], lengths, next: null };
  renderPage({ origin: server.origin, page: <ReconciliationPage /> });
};
const sent = (call: string) => server.received.find((each) => each.call === call)?.input;

test('an operator claims a mismatch; the heading shows the total difference', async () => {
  show();
  await userEvent.click(
    await screen.findByRole('button', { name: `Claim case ${one?.reference}` }),
  );
  await waitFor(() =>
    expect(sent('cases/claim')).toEqual({ kind: 'break', id: one?.id, isClaimed: true }),
  );
  expect(screen.getByText('Amount at risk').nextElementSibling?.textContent).toBe('$100.00');
});

test('another operator’s break offers no decision', async () => {
  show({ claim: { by: 'ben', since: Date.now(), until: Date.now() + 7_200_000 } });
  expect(await screen.findByText(/ben has been working on it since/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Take over/ })).toBeTruthy();
});
