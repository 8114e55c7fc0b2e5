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

test('a page that needs a site explains how to create the first one', async () => {
  renderPage({ origin: server.origin, page: <RequireSite />, isWithoutSites: true });
  expect(await screen.findByText(/Create the first site/)).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Create a site' });
  expect(way.getAttribute('href')).toBe('/console/sites');
});

test('hides site creation without permission', async () => {
  const permissions = ['members.read'] as const;
  renderPage({ origin: server.origin, page: <RequireSite />, isWithoutSites: true, permissions });
  expect(await screen.findByText(/This page belongs to a site/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test("sub-pages have their parent's scope, and installation pages need no site", () => {
  const partOf = (path: string) => pageList.find((page) => page.path === path)?.part;
  expect(partOf('/console/members/:id')).toBe('site');
  expect(partOf('/console/content/:kind/:code')).toBe('site');
  expect(partOf('/console/channels')).toBe('site');
  expect(partOf('/console')).toBe('house');
  expect(partOf('/console/account')).toBe('house');
  expect(partOf('/console/sites/:code')).toBe('house');
  expect(partOf('/console/setup')).toBe('entrance');
});
