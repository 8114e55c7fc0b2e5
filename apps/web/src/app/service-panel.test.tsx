// @vitest-environment happy-dom
import * as content from '@app/shared/api/content';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DownPage } from '../features/content/down-page.tsx';
import { type Site, SiteProvider } from '../lib/site.ts';
import { renderPage } from '../testing/render-page.tsx';
import { siteWithout } from '../testing/site-with.ts';
import { startWireServer, success, type WireServer } from '../testing/wire-server.ts';
import { ServicePanel } from './service-panel.tsx';
import { usePlayerLinks } from './use-player-links.ts';

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
}

async function show({ page, resources = [], bannersOf }: Shown): Promise<void> {
  const banners = bannersOf && banner ? [{ ...banner, groupName: bannersOf }] : [];
  server.replies[`GET ${content.listAnnouncements.path}`] = () => ({
    json: success({ ...answer, banners }),
  });
  const site = { ...siteWithout('GAMELO3'), resources };
  const shown = <SiteProvider value={site}>{page}</SiteProvider>;
  const { queries } = await renderPage({ origin: server.origin, path: '/', page: shown });
  const isAsked = () =>
    server.received.some(({ url }) => url?.startsWith(content.listAnnouncements.path));
  await waitFor(() => expect(isAsked()).toBe(true));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
}

test('2.144 is not there where a site points to nothing', async () => {
  await show({ page: <ServicePanel /> });
  expect(screen.queryByRole('button', { name: 'Service and app' })).toBeNull();
});

test('2.144 has customer service and a code of each app that there is, and can be closed', async () => {
  await show({ page: <ServicePanel />, resources: [CONTACT, ...APPS] });
  const opener = screen.getByRole('button', { name: 'Service and app' });
  await userEvent.click(opener);
  const contact = screen.getByRole('link', { name: 'Customer service' });
  expect(contact.getAttribute('href')).toBe(CONTACT.url);
  // A configuration profile is an app of iOS to whoever installs it.
  const codes = screen.getAllByRole('img', { name: /^QR code/ });
  expect(codes.map((code) => code.getAttribute('aria-label'))).toEqual([
    'QR code for iOS',
    'QR code for Android',
  ]);
  expect(codes.map((code) => code.getAttribute('width'))).toEqual(['90', '90']);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('link', { name: 'Customer service' })).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('2.145 leads affiliates on only where the site points somewhere for them', async () => {
  await show({ page: <ServicePanel />, resources: [CONTACT] });
  await userEvent.click(screen.getByRole('button', { name: 'Service and app' }));
  expect(screen.queryByRole('link', { name: 'Become an agent' })).toBeNull();
  cleanup();
  await show({ page: <ServicePanel />, resources: [CONTACT, resource('AFFILIATE', '/join')] });
  await userEvent.click(screen.getByRole('button', { name: 'Service and app' }));
  expect(screen.getByRole('link', { name: 'Become an agent' })).toBeTruthy();
});

function Links() {
  return <output>{usePlayerLinks().about.map(({ href }) => href)}</output>;
}

test('2.146 the way to /join is there only while w_daili has banners', async () => {
  await show({ page: <Links />, bannersOf: 'w_home' });
  expect(screen.getByRole('status').textContent).not.toContain('/join');
  cleanup();
  await show({ page: <Links />, bannersOf: 'w_daili' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('/join'));
});

test('2.143 tells how each app is installed, under the banner of its place', async () => {
  await show({ page: <DownPage />, resources: APPS, bannersOf: 'w_download' });
  expect(screen.getByRole('heading', { name: 'iPhone and iPad' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Android' })).toBeTruthy();
  expect(screen.getAllByRole('list').filter(({ tagName }) => tagName === 'OL')).toHaveLength(2);
  expect(await screen.findByText('Nothing hidden')).toBeTruthy();
  const downloads = screen.getAllByRole('link', { name: /Download/ });
  expect(downloads.map((link) => link.getAttribute('href'))).toEqual(APPS.map(({ url }) => url));
});
