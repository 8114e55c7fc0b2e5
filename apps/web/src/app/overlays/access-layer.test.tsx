import { key } from '@app/shared/access/session.schemas';
import { registerSettings } from '@app/shared/system/schemas';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SiteProvider } from '../../lib/site.ts';
import { closeAccess, openAccess, openAccessInstead } from '../../parts/session/access-open.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { AccessLayer } from './access-layer.tsx';
import { loadSheets } from './load-sheets.ts';

let server: WireServer;

beforeAll(async () => {
  await loadSheets(); // the first import of this much code takes longer than a test waits for a sheet
});
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${key.path}`] = () => ({ json: success(key.example.answer) });
});
afterEach(async () => {
  act(closeAccess);
  cleanup();
  await server.close();
});

const flag = (modId: string, enabled: '0' | '1') => ({ modId, enabled, childrenNodes: [] });
const siteWith = (...flags: ReturnType<typeof flag>[]) =>
  ({
    whitelabel: flags,
    socialLogins: [],
    register: registerSettings.example.answer,
    ageConsentYears: 18,
  }) as never;

const show = (...flags: ReturnType<typeof flag>[]) =>
  renderPage({
    origin: server.origin,
    path: '/',
    page: (
      <SiteProvider value={siteWith(...flags)}>
        <AccessLayer banners={{ login: <p>The operator’s banner</p>, register: null }} />
      </SiteProvider>
    ),
  });

test('renders nothing until a sheet is opened', async () => {
  await show();
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void openAccessInstead('/login'));
  const sheet = await screen.findByRole('dialog', { name: 'Log in' });
  expect(sheet.id).toBe('loginPopupModal');
  expect(screen.getByText('The operator’s banner')).toBeDefined();
});

test('does not intercept other links, or any link on pages without sheets', async () => {
  expect(openAccessInstead('/login')).toBe(false);
  await show();
  expect(openAccessInstead('/agentLogin')).toBe(false);
  expect(openAccessInstead('/register?affiliateCode=LEAF2026')).toBe(false);
});

test('hides the registration where visitors cannot register', async () => {
  await show(flag('USERNAMEREG3', '1'), flag('DIRECTREG3', '0'));
  act(() => openAccess('login'));
  await screen.findByRole('dialog');
  expect(screen.queryByText('Sign up')).toBeNull();
});

test('shows a trial member the benefits of a real account, with a link', async () => {
  await show(flag('USERNAMEREG3', '1'), flag('DIRECTREG3', '1'), flag('DPSTBAS3', '1'));
  act(() => openAccess('trial'));
  await screen.findByRole('dialog', { name: 'Sign up to continue' });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  expect((await screen.findByRole('dialog', { name: 'Sign up' })).id).toBe('registerModal');
});

test('does not mention deposits where they are off', async () => {
  await show(flag('DPSTBAS3', '0'));
  act(() => openAccess('trial'));
  await screen.findByRole('dialog');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
