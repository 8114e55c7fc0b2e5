import { recordsSince } from '@app/shared/records/schemas';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { TimeChoice } from './time-choice.tsx';
import { useRecordFilter } from './use-record-filter.ts';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${recordsSince.path}`] = () => ({
    json: success({ ...recordsSince.example.answer, timeZone: 'UTC' }),
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

function Page() {
  const filter = useRecordFilter();
  return (
    <>
      <TimeChoice filter={filter} of="bets" />
      <output>{JSON.stringify(filter.within)}</output>
    </>
  );
}

const show = (search = '') =>
  renderPage({ origin: server.origin, path: '/bets', search, page: <Page /> });
const shown = async () => JSON.parse((await screen.findByRole('status')).textContent ?? '');
const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('2.150 shows the days from a first to a last one, and returns to a period', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose dates' }));
  await choose('First day', '2026-10-30');
  await choose('Last day', '2026-11-02');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await shown()).toEqual({ days: '2026-10-30/2026-11-02' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Oct 30 – Nov 2, 2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show other days' }));
  expect(await shown()).toEqual({ period: '7d' });
});

test.each([
  ['2026-11-02', '2026-11-01', 'The last day can’t be before the first day.'],
  ['2026-08-01', '2026-11-02', 'Choose 93 days at most.'],
  ['', '2026-11-02', 'Choose both days.'],
])('refuses the days %s to %s', async (first, last, problem) => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose dates' }));
  await choose('First day', first);
  await choose('Last day', last);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(await shown()).toEqual({ period: '7d' });
});

test.each([
  'day=2026-99-99',
  'day=2026-02-30',
  'month=2026-13',
  'days=2026-11-01',
  'days=2026-11-02/2026-11-01',
  'days=2026-11-01/2026-99-01',
  'days=2026-11-01/2026-11-02/2026-11-03',
])('ignores the address %s', async (search) => {
  await show(`?${search}`);
  expect(await shown()).toEqual({ period: '7d' });
});
