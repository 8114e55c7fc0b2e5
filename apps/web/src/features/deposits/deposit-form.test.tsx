import { depositPromotions } from '@app/shared/bonuses/schemas';
import { money } from '@app/shared/money/money';
import { rate } from '@app/shared/money/rate';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { DepositForm } from './deposit-form.tsx';
import type { DepositSettings } from './deposit-settings.ts';

const transId = '7e0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1';
const SETTLE = 'POST /wps/requests/settle';
const CALL = 'POST /wps/relay/MCSFE_depositByLaunchUrl';

const settings: DepositSettings = {
  allowDeposit: 'Y',
  totalDepositSuccessCount: 0,
  depositInfo: [
    {
      bankCode: 'sandbox',
      bankType: 'PGMT',
      name: 'Sandbox Pay',
      minAmount: money(100_000n),
      maxAmount: money(500_000_000n),
      feeRate: rate(15_000),
      feeFixed: money(10_000n),
    },
  ],
  quickAmounts: [money(500_000n), money(1_000_000n)],
};

/** Result of `window.open`: the window, or null where the browser blocks it. */
let opened: { opener: unknown } | null;

let server: WireServer;
beforeEach(async () => {
  sessionStorage.clear();
  opened = { opener: window };
  vi.stubGlobal('open', () => opened);
  server = await startWireServer();
  server.replies[CALL] = () => ({
    json: success({ transId, url: '/sandbox/pay', expiresAt: 1_795_001_800_000 }),
  });
  server.replies['GET /wps/promotions/deposit'] = () => ({ json: success([]) });
  const page = <DepositForm settings={settings} />;
  await shown(page);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await server.close();
});

let router: Awaited<ReturnType<typeof renderPage>>['router'];
async function shown(page: React.ReactNode) {
  ({ router } = await renderPage({ origin: server.origin, path: '/deposit', page }));
}

const amount = () => screen.findByLabelText<HTMLInputElement>('Amount');
const send = () => userEvent.click(screen.getByRole('button', { name: /Continue to payment/ }));
const isBusy = () => document.querySelector('form')?.getAttribute('aria-busy') === 'true';
const posted = () => server.received.filter(({ method, url }) => `${method} ${url}` === CALL);
const sent = () => posted().map(({ body }) => JSON.parse(body));
const settled = () =>
  server.received
    .filter(({ method, url }) => `${method} ${url}` === SETTLE)
    .map(({ body }) => JSON.parse(body));
const keys = () => posted().map(({ headers }) => headers['idempotency-key']);

test('fills in a ready amount, opens a deposit and goes to its page', async () => {
  await amount();
  await userEvent.click(screen.getByRole('button', { name: '$100.00' }));
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/deposit/${transId}`));
  expect(sent()).toEqual([{ amount: 100, bankCode: 'sandbox', bankType: 'PGMT' }]);
  expect(router.state.location.state).toEqual({ payUrl: '/sandbox/pay', blocked: false });
  expect(opened?.opener).toBeNull();
});

test('the summary states the sum of the deposit and its bonus', async () => {
  cleanup();
  const offered = depositPromotions.example.answer;
  server.replies['GET /wps/promotions/deposit'] = () => ({ json: success(offered) });
  await shown(<DepositForm settings={settings} />);
  await userEvent.type(await amount(), '10');
  await userEvent.click(await screen.findByRole('radio', { name: /Welcome bonus/ }));
  expect(screen.queryByText(/^You’ll get/)).toBeNull();
  await userEvent.clear(await amount());
  await userEvent.type(await amount(), '100');
  // A half more, less the fee of 1.5% and $1.
  await screen.findByText('You’ll get $147.50, including a $50.00 bonus.');
});

test('passes on to the deposit’s page that the payment window was blocked', async () => {
  opened = null;
  await userEvent.type(await amount(), '100');
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/deposit/${transId}`));
  expect(router.state.location.state).toEqual({ payUrl: '/sandbox/pay', blocked: true });
});

test('reports an invalid amount on blur, and sends nothing', async () => {
  const input = await amount();
  await userEvent.type(input, '9');
  expect(screen.queryByText(/or more/)).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('Enter $10.00 or more.')).toBeTruthy();
  await userEvent.clear(input);
  await userEvent.type(input, '12 apples');
  expect(screen.getByText(/Enter an amount, like/)).toBeTruthy();
  await send();
  expect(posted()).toEqual([]);
  expect(input.value).toBe('12 apples');
});

test('parses a pasted amount, shows the result and sends it', async () => {
  const input = await amount();
  await userEvent.click(input);
  await userEvent.paste('1,234.50 USD');
  expect(screen.getByText('That’s $1,234.50')).toBeTruthy();
  await send();
  await waitFor(() => expect(sent()).toMatchObject([{ amount: 1234.5 }]));
});

test('after a lost answer finds the started deposit and opens it', async () => {
  server.replies[CALL] = () => ({ hangUp: true });
  server.replies[SETTLE] = () => ({ json: success({ outcome: 'done', reference: transId }) });
  const input = await amount();
  await userEvent.type(input, '250,50');
  await send();
  await screen.findByText('Your deposit was started.');
  const [{ key, kind }] = settled();
  expect([kind, keys()]).toEqual(['deposit', [key]]);
  expect(key).toMatch(/^[\w-]{16,64}$/);
  const see = screen.getByRole('link', { name: 'View deposit' });
  expect(see.getAttribute('href')).toBe(`/deposit/${transId}`);
});

test('sends nothing until the previous deposit is known not to have started', async () => {
  const mayTell = Promise.withResolvers<void>();
  server.replies[CALL] = () => ({ hangUp: true });
  server.replies[SETTLE] = async () => {
    await mayTell.promise;
    return { json: success({ outcome: 'never', reference: null }) };
  };
  const input = await amount();
  await userEvent.type(input, '250');
  await send();
  await screen.findByText('We’re checking whether your deposit was started.');
  // Sends neither the same deposit again nor another one.
  await send();
  await userEvent.clear(input);
  await userEvent.type(input, '300');
  await send();
  expect(keys()).toHaveLength(1);
  mayTell.resolve();
  await screen.findByText('Your deposit wasn’t started.');
  await send();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(2);
});

test('asks for the state of an unanswered deposit when the member returns', async () => {
  server.replies[SETTLE] = () => ({ status: 429, json: refusal('TOO_MANY_REQUESTS') });
  server.replies[CALL] = () => ({ hangUp: true });
  await userEvent.type(await amount(), '250');
  await send();
  await screen.findByText('We don’t know yet whether your deposit was started.');
  cleanup();
  server.replies[SETTLE] = () => ({ json: success({ outcome: 'done', reference: transId }) });
  await shown(<DepositForm settings={settings} />);
  await screen.findByText('Your deposit was started.');
  expect(keys()).toHaveLength(1);
  expect(new Set(settled().map(({ key }) => key))).toEqual(new Set(keys()));
});

test('sends a new request when no channel opened the deposit', async () => {
  server.replies[CALL] = () => ({ status: 503, json: refusal('deposit.channel_unavailable') });
  await userEvent.type(await amount(), '250');
  for (let time = 1; time <= 2; time++) {
    await send();
    await waitFor(() => expect(keys()).toHaveLength(time));
    await waitFor(() => expect(isBusy()).toBe(false));
  }
  expect(new Set(keys()).size).toBe(2);
});

test('shows a refusal at its field', async () => {
  server.replies[CALL] = () => ({
    status: 409,
    json: refusal('deposit.limit', { params: { least: 10, most: 500 } }),
  });
  const input = await amount();
  await userEvent.type(input, '600');
  await send();
  const note = await screen.findByText('Enter an amount from $10.00 to $500.00.');
  expect(input.getAttribute('aria-describedby')).toContain(note.id);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});
