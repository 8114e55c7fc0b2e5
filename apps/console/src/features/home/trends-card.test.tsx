import { trends } from '@app/shared/figures/ops-calls';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { TrendsCard } from './trends-card.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const { answer } = trends.example;
const hours = (value: number) => Array.from({ length: 24 }, () => value);
const show = (days: Partial<Record<'today' | 'yesterday' | 'weekBefore', object>>) => {
  const day = (name: 'today' | 'yesterday' | 'weekBefore') => ({ ...answer[name], ...days[name] });
  server.values['figures/trends'] = {
    asOf: answer.asOf,
    hoursOver: 2,
    today: day('today'),
    yesterday: day('yesterday'),
    weekBefore: day('weekBefore'),
  };
  renderPage({ origin: server.origin, page: <TrendsCard /> });
};
const trend = async (name: string) => within(await screen.findByRole('region', { name }));

test('compares past hours, and marks values unusual against both days', async () => {
  show({
    today: { deposits: hours(50), withdrawals: hours(10), newMembers: hours(5) },
    yesterday: { deposits: hours(20), withdrawals: hours(30), newMembers: hours(1) },
    weekBefore: { deposits: hours(24), withdrawals: hours(21), newMembers: hours(4) },
  });
  const deposits = await trend('Deposits by hour');
  expect(deposits.getByText('Unusually high')).toBeTruthy();
  expect(deposits.getByText('$100.00')).toBeTruthy();
  expect(deposits.getByText('$48.00')).toBeTruthy();
  expect((await trend('Withdrawals by hour')).getByText('Unusually low')).toBeTruthy();
  // More than twice as many as yesterday, but not as on the other day.
  expect((await trend('New members by hour')).queryByText(/^Unusually/)).toBeNull();
  expect((await trend('Active players by hour')).queryByText(/^Unusually/)).toBeNull();
});

test('marks a loss, and lists each hour in a table', async () => {
  show({
    today: { revenue: hours(-5) },
    yesterday: { revenue: hours(10) },
    weekBefore: { revenue: hours(12) },
  });
  const revenue = await trend('House win by hour');
  expect(revenue.getByText('Unusually low')).toBeTruthy();
  const rows = revenue.getByRole('table', { name: 'House win by hour', hidden: true });
  expect(within(rows).getAllByRole('row', { hidden: true })).toHaveLength(4);
});
