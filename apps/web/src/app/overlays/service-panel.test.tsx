import * as content from '@app/shared/content/schemas';
import { imUrl } from '@app/shared/system/companions.calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DownloadPage } from '../../features/content/download-page.tsx';
import { type Site, SiteProvider } from '../../lib/site.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { siteWithout } from '../../testing/site-with.ts';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { usePlayerLinks } from '../navigation/use-player-links.ts';
import { ServicePanel } from './service-panel.tsx';

const { answer } = content.listAnnouncements.example;
const [banner] = answer.banners;
const resource = (resourceType: string, url: string) => ({ resourceType, url, labelNameEn: 'App' });
const CONTACT = resource('CUSTOMERSERVICE', 'https://help.example/chat');
const APPS = [
  resource('MOBILECONFIG', 'https://apps.example/profile'),
  resource('ANDROID', 'https://apps.example/android'),
];

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

interface Shown {
  readonly page: ReactNode;
  readonly resources?: Site['resources'];
  readonly bannersOf?: string;
  /** Whether the page loads the operator's content. */
  readonly asks?: boolean;
}

async function show({ page, resources = [], bannersOf, asks = true }: Shown): Promise<void> {
  const banners = bannersOf && banner ? [{ ...banner, groupName: bannersOf }] : [];
  server.replies[`GET ${content.listAnnouncements.path}`] = () => ({
    json: success({ ...answer, banners }),
  });
  const site = { ...siteWithout('GAMELO3'), resources };
  const shown = <SiteProvider value={site}>{page}</SiteProvider>;
  const { queries } = await renderPage({ origin: server.origin, path: '/', page: shown });
  const isAsked = () =>
    server.received.some(({ url }) => url?.startsWith(content.listAnnouncements.path));
  await waitFor(() => expect(isAsked()).toBe(asks));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
}

test('links to the chat where a site has one', async () => {
  server.replies[`GET ${imUrl.path}`] = () => ({ json: success('https://chat.example/lantern') });
  await show({ page: <ServicePanel />, asks: false });
  await userEvent.click(screen.getByRole('button', { name: 'Customer support' }));
  const link = await screen.findByRole('link', { name: 'Chat with us' });
  expect(link.getAttribute('href')).toBe('/support#chat');
  await userEvent.click(link);
  expect(screen.queryByRole('link', { name: 'Chat with us' })).toBeNull();
});

test('2.144 links to help articles where a site has no contact', async () => {
  await show({ page: <ServicePanel />, asks: false });
  await userEvent.click(screen.getByRole('button', { name: 'Customer support' }));
  expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
    '/chat',
    '/feedback',
    '/support',
    '/help',
  ]);
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
});

test('2.144 shows customer support first, collapsed QR codes of the apps, and a close button', async () => {
  await show({ page: <ServicePanel />, resources: [CONTACT, ...APPS], asks: false });
  const opener = screen.getByRole('button', { name: 'Customer support' });
  await userEvent.click(opener);
  const contact = await screen.findByRole('link', { name: 'Open support' });
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  expect(contact.getAttribute('href')).toBe(CONTACT.url);
  expect(document.querySelector('details')?.open).toBe(false);
  await userEvent.click(screen.getByText('Get the app'));
  // An iOS configuration profile is listed as an app, because visitors install it like one.
  const codes = screen.getAllByRole('img', { name: /^QR code/ });
  expect(codes.map((code) => code.getAttribute('aria-label'))).toEqual([
    'QR code: iPhone and iPad',
    'QR code: Android',
  ]);
  expect(codes.map((code) => code.getAttribute('width'))).toEqual(['90', '90']);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('link', { name: 'Open support' })).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('2.145 links affiliates only where the site has an address for them', async () => {
  const affiliates = 'https://agents.example/';
  await show({ page: <Links />, resources: [CONTACT], bannersOf: 'w_home' });
  expect(screen.getByRole('status').textContent).not.toContain(affiliates);
  cleanup();
  await show({ page: <Links />, resources: [resource('AFFILIATE', affiliates)] });
  expect(screen.getByRole('status').textContent).toContain(affiliates);
});

function Links() {
  return <output>{usePlayerLinks().about.map(({ href }) => href)}</output>;
}

test('2.146 the link to /join is shown only while w_daili has banners', async () => {
  await show({ page: <Links />, bannersOf: 'w_home' });
  expect(screen.getByRole('status').textContent).not.toContain('/join');
  cleanup();
  await show({ page: <Links />, bannersOf: 'w_daili' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('/join'));
});

test('2.143 explains how to install each app, under the page’s banner', async () => {
  await show({ page: <DownloadPage />, resources: APPS, bannersOf: 'w_download' });
  expect(screen.getByRole('heading', { name: 'iPhone and iPad' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Android' })).toBeTruthy();
  expect(screen.getAllByRole('list').filter(({ tagName }) => tagName === 'OL')).toHaveLength(2);
  expect(await screen.findByText('Nothing hidden')).toBeTruthy();
  const downloads = screen.getAllByRole('link', { name: /Download/ });
  expect(downloads.map((link) => link.getAttribute('href'))).toEqual(APPS.map(({ url }) => url));
});
