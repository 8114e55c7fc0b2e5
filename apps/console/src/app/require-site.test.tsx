import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../testing/ops-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { pageList } from './pages.ts';
import { RequireSite } from './require-site.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('a page about a site, asked for before there is one, says what to do first', async () => {
  renderPage({ origin: server.origin, page: <RequireSite />, isWithoutSites: true });
  expect(await screen.findByText(/Create the first site/)).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Create a site' });
  expect(way.getAttribute('href')).toBe('/console/sites');
});

test('who creates no sites is shown no way there', async () => {
  const permissions = ['members.read'] as const;
  renderPage({ origin: server.origin, page: <RequireSite />, isWithoutSites: true, permissions });
  expect(await screen.findByText(/This page belongs to a site/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('pages below another are about the same, and those of the house need no site', () => {
  const partOf = (path: string) => pageList.find((page) => page.path === path)?.part;
  expect(partOf('/console/members/:id')).toBe('site');
  expect(partOf('/console/content/:kind/:code')).toBe('site');
  expect(partOf('/console/channels')).toBe('site');
  expect(partOf('/console')).toBe('house');
  expect(partOf('/console/account')).toBe('house');
  expect(partOf('/console/sites/:code')).toBe('house');
  expect(partOf('/console/setup')).toBe('entrance');
});
