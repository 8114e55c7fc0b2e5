import { balances } from '@app/shared/wallet/schemas';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { siteWithout } from '../../testing/site-with.ts';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { HeaderBalance } from './header-balance.tsx';

let server: WireServer;
beforeEach(async () => {
  startSession(loggedIn(), 0);
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  endSession();
  localStorage.clear();
  await server.close();
});

const show = (bonusBalance: number) => {
  const answer = { ...balances.example.answer, bonusBalance, rounds: [] };
  server.replies[`GET ${balances.path}`] = () => ({ json: success(answer) });
  return renderPage({
    origin: server.origin,
    path: '/',
    site: siteWithout(),
    page: <HeaderBalance />,
  });
};

test('the balance states its bonus money', async () => {
  await show(200);
  const shown = await screen.findByText('incl. $200.00 bonus');
  // 1 250.50 of cash and 200 of bonus
  expect(shown.closest('button')?.textContent).toMatch(/\$1,450\.50/);
});

test('masking hides the bonus too', async () => {
  localStorage.setItem('balance-masked', 'yes');
  await show(200);
  expect(await screen.findByText('******')).toBeTruthy();
  expect(screen.queryByText(/bonus/)).toBeNull();
});

test('without a bonus shows only cash', async () => {
  await show(0);
  const amount = await screen.findByText(/\$1,250\.50/);
  expect(amount.closest('button')?.textContent).not.toMatch(/bonus/);
});

test('until the balance is known, leaves the room of the last amount', async () => {
  await show(200_000);
  await screen.findByText('$201,250.50');
  cleanup();
  server.replies[`GET ${balances.path}`] = () => ({ status: 503, json: {} });
  await renderPage({
    origin: server.origin,
    path: '/',
    site: siteWithout(),
    page: <HeaderBalance />,
  });
  expect(screen.getByText('Balance').parentElement?.style.minWidth).toBe('11ch');
});
