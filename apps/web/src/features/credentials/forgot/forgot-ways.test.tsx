import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Site, SiteProvider } from '../../../lib/site.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { siteWithout } from '../../../testing/site-with.ts';
import { startWireServer, type WireServer } from '../../../testing/wire-server.ts';
import { ForgotWays } from './forgot-ways.tsx';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (site: Site, search = '') =>
  renderPage({
    origin: server.origin,
    path: '/forgetPassword',
    search,
    page: (
      <SiteProvider value={site}>
        <ForgotWays next={undefined} onIn={() => {}} />
      </SiteProvider>
    ),
  });

test('offers a code by SMS and a link by email', async () => {
  await show(siteWithout());
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
});

test('offers only the email on a site without an SMS gateway', async () => {
  await show({ ...siteWithout(), smsCodes: false });
  expect(await screen.findByLabelText(/Email/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test.each([
  ['', 'Mobile number'],
  ['?type=email', 'Email'],
  ['?type=other', 'Mobile number'],
])('1.7 the address %j selects %s', async (search, name) => {
  await show(siteWithout(), search);
  const radio: HTMLInputElement = await screen.findByRole('radio', { name });
  expect(radio.checked).toBe(true);
});
