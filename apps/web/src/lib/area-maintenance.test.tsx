import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { siteWithout } from '../testing/site-with.ts';
import { OpenArea } from './area-maintenance.tsx';
import { SiteProvider } from './site.ts';

const END = Date.UTC(2026, 10, 20, 18, 30);
const maintenance = { area: 'agents', title: '', info: '', startTime: 0, endTime: END } as const;

const show = (area: 'agents' | 'cashier') =>
  renderPage({
    origin: 'http://127.0.0.1',
    path: '/',
    page: (
      <SiteProvider value={{ ...siteWithout(), resting: [maintenance] }}>
        <OpenArea area={area} isPage>
          <p>The page itself</p>
        </OpenArea>
      </SiteProvider>
    ),
  });

test('an area under maintenance shows a default text without an operator’s, and the end', async () => {
  await show('agents');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'The agent center is under maintenance' }),
  ).toBeTruthy();
  expect(screen.getByText(/Back at .*6:30 PM/)).toBeTruthy();
  expect(screen.queryByText('The page itself')).toBeNull();
});

test('an open area renders its content', async () => {
  await show('cashier');
  expect(await screen.findByText('The page itself')).toBeTruthy();
});
