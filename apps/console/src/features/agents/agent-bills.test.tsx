import { bills } from '@app/shared/contracts/ops-calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { agent, openAgentPage, press } from '../../testing/agent-page.tsx';

const { answer } = bills.example;
const [bill] = answer.list;
let page: Awaited<ReturnType<typeof openAgentPage>>;
beforeEach(async () => {
  page = await openAgentPage();
});
afterEach(() => page.close());

const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test("lists and filters the agent's bills with the amounts kept", async () => {
  const other = { ...bill, id: agent.id, status: 'part_paid', paid: 200, kept: 80 };
  page.values['contracts/bills'] = {
    ...answer,
    list: [bill, other],
    sums: { bills: 41, validBet: 0, kept: 230 },
    next: 'k1-2',
  };
  page.show();
  const table = await screen.findByRole('table', { name: 'Statements' });
  const [first, second] = textsOf(table);
  expect(first).toMatch(/Daily salaryAll games.*\$50,000\.00.*Kept\$150\.00.*PaidCheck$/);
  expect(second).toMatch(/Kept\$80\.00.*Partly paidCheck$/);
  expect(screen.getByText('41 statements, $230.00 kept')).toBeTruthy();
  await press('Older');
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Hourly salary');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Partly paid');
  await userEvent.selectOptions(screen.getByLabelText('Statement periods'), 'Last 7 days');
  const of = { id: agent.id, days: '31' };
  const narrowed = { ...of, kind: 'hourly' };
  await waitFor(() =>
    expect(page.sent('contracts/bills')).toEqual([
      of,
      { ...of, after: 'k1-2' },
      narrowed,
      { ...narrowed, status: 'part_paid' },
      { ...narrowed, status: 'part_paid', days: '7' },
    ]),
  );
});

test('shows an empty list, and nothing without permission', async () => {
  page.values['contracts/bills'] = { ...answer, list: [] };
  page.show();
  expect(await screen.findByText('No statements in these periods.')).toBeTruthy();
  await page.close();
  page = await openAgentPage();
  page.show(['agents.read']);
  expect(await screen.findByRole('heading', { name: 'Upline history' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Statements' })).toBeNull();
});

test('shows the uplines over time, with links', async () => {
  page.show();
  const table = await screen.findByRole('table', { name: 'Upline history' });
  const way = within(table).getByRole('link', { name: 'othertop' });
  expect(way.getAttribute('href')).toMatch(/^\/console\/agents\/7c9e6679/);
  const [now, before] = textsOf(table);
  expect(now).toMatch(/UntilNow$/);
  expect(before).toMatch(/^No upline/);
});
