import { confirmLimit, limits, setLimit, withdrawLimit } from '@app/shared/limits/schemas';
import { Toasts } from '@app/ui/feedback/toasts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { siteWithout } from '../../testing/site-with.ts';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { LimitsSection } from './limits-section.tsx';

const { answer } = limits.example;
const none = { ...answer, list: [], pending: [], history: [] };

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = async (shown: object) => {
  server.replies[`GET ${limits.path}`] = () => ({ json: success(shown) });
  await renderPage({
    origin: server.origin,
    path: '/member/playSafely',
    site: siteWithout(),
    page: (
      <>
        <LimitsSection />
        <Toasts />
      </>
    ),
  });
};
const sent = (path: string) =>
  server.received
    .filter(({ url, body }) => url === path && body)
    .map(({ body }) => JSON.parse(`${body}`));

test('a member sets a limit of a free amount', async () => {
  await show(none);
  server.replies[`PUT ${setLimit.path}`] = () => ({ json: success({ state: 'applied' }) });
  expect(await screen.findByText('You have no limits.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Set a limit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'What to limit' }), 'loss');
  await userEvent.click(dialog.getByRole('radio', { name: '24 hours' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save limit' }));
  expect(dialog.getByText(/Enter an amount, like/)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '33.50');
  await userEvent.click(dialog.getByRole('button', { name: 'Save limit' }));
  expect(await screen.findByText('Your limit applies now.')).toBeTruthy();
  expect(sent(setLimit.path)).toEqual([{ kind: 'loss', period: 'day', amount: 33.5 }]);
});

test('a limit of one bet has no period to choose', async () => {
  await show(none);
  await userEvent.click(await screen.findByRole('button', { name: 'Set a limit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'What to limit' }), 'stake');
  expect(dialog.queryByRole('radio')).toBeNull();
});

test('shows the rest of a limit, and requests its removal', async () => {
  await show({ ...answer, pending: [] });
  server.replies[`PUT ${setLimit.path}`] = () => ({ json: success({ state: 'pending' }) });
  expect(await screen.findByText('$60.00 left')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change: Loss limit · 7 days' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove limit' }));
  expect(await screen.findByText('You can confirm your new limit in 24 hours.')).toBeTruthy();
  expect(sent(setLimit.path)).toEqual([{ kind: 'loss', period: 'week', amount: null }]);
});

test('shows why a change is refused', async () => {
  await show({ ...answer, pending: [] });
  server.replies[`PUT ${setLimit.path}`] = () => ({
    status: 409,
    json: refusal('limit.unchanged'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Change: Loss limit/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Save limit' }));
  expect(await dialog.findByText(/Nothing has changed/)).toBeTruthy();
});

test('a higher limit waits: it can be withdrawn, and confirmed once a day has passed', async () => {
  const [raise] = answer.pending;
  const readyAt = Date.now() + 3_600_000;
  await show({ ...answer, pending: [{ ...raise, readyAt }] });
  expect(await screen.findByText('Loss limit · 7 days: $200.00 requested')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Confirm' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  server.replies[`POST ${withdrawLimit.path}`] = () => ({ json: success({}) });
  await userEvent.click(screen.getByRole('button', { name: 'Keep current limit' }));
  expect(await screen.findByText('Your current limit stays in place.')).toBeTruthy();
  expect(sent(withdrawLimit.path)).toEqual([{ id: raise?.id }]);
});

test('a ready raise asks for a fresh yes', async () => {
  const [raise] = answer.pending;
  await show({ ...answer, pending: [{ ...raise, amount: null, readyAt: Date.now() - 1_000 }] });
  server.replies[`POST ${confirmLimit.path}`] = () => ({ json: success({}) });
  expect(await screen.findByText('Do you still want this? It applies once you confirm it.'));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Your new limit applies now.')).toBeTruthy();
  expect(sent(confirmLimit.path)).toEqual([{ id: raise?.id }]);
});

test('shows deposits, bets, wins and the result of a period', async () => {
  const [week] = answer.spent;
  await show({ ...none, spent: [week, { ...week, period: 'month', net: 10 }] });
  expect(await screen.findByText('−$40.00')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  expect(screen.getByText('+$10.00')).toBeTruthy();
});
