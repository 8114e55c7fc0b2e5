import { today } from '@app/shared/ops/figures';
import { overview } from '@app/shared/ops/health';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { HomePage } from './home-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['figures/today'] = today.example.answer;
  server.values['health/overview'] = overview.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('the first operator of an installation is led to the first site', async () => {
  renderPage({ origin: server.origin, page: <HomePage />, isWithoutSites: true });
  const way = await screen.findByRole('link', { name: 'Create a site' });
  expect(way.getAttribute('href')).toBe('/console/sites');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Today');
});

test('the day of a site is shown as soon as there is one', async () => {
  renderPage({ origin: server.origin, page: <HomePage /> });
  expect(await screen.findByText('Waiting for you')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Today on Orvane');
  expect(screen.queryByRole('link', { name: 'Create a site' })).toBeNull();
});
