import * as calls from '@app/shared/points/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MemberPointsPage } from './member-points-page.tsx';
import { RulesPage } from './rules-page.tsx';

const name = ({ path }: { readonly path: string }) => path.replace('/ops/v1/', '');
const rules = calls.rules.example.answer;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values[name(calls.changeRules)] = calls.changeRules.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (changes: object = {}) => {
  server.values[name(calls.rules)] = { ...rules, ...changes };
  renderPage({
    origin: server.origin,
    path: '/console/pointRules',
    address: '/console/pointRules',
    page: <RulesPage />,
  });
};
const sent = () =>
  server.received.filter(({ call }) => call === name(calls.changeRules)).map(({ input }) => input);
const ask = async () => {
  await userEvent.type(screen.getByLabelText('Reason'), 'Agreed');
  await userEvent.click(screen.getByRole('button', { name: /approval/ }));
};

test('shows how many points are out, and changes the rules of a type', async () => {
  show();
  expect((await screen.findByText('Members’ points')).parentElement?.textContent).toContain(
    '125,000',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Live casino' }));
  const slots = screen.getByRole('checkbox', { name: /^Slots/ }).closest('li');
  const points = within(slots as HTMLElement).getByLabelText('Points');
  await userEvent.clear(points);
  await userEvent.type(points, '3');
  await ask();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    version: 1,
    types: [{ type: 'slots', betUnit: 10, ratio: 3 }],
    convert: { pointsPerUnit: 100, turnoverTimes: 1 },
  });
});

test('refuses a type without an amount, and a minimum that is no multiple of the step', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Lottery' }));
  const least = screen.getByLabelText('Minimum');
  await userEvent.clear(least);
  await userEvent.type(least, '150');
  await ask();
  expect(screen.getByText(/Enter an amount above 0/)).toBeTruthy();
  expect(screen.getByText(/multiple of the step/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('switches conversion off', async () => {
  show();
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Members can convert points' }),
  );
  expect(screen.queryByLabelText('Minimum')).toBeNull();
  await ask();
  await waitFor(() => expect(sent()[0]).toMatchObject({ convert: null }));
});

test('lists a member’s points with their order and debt', async () => {
  const { answer } = calls.records.example;
  server.values[name(calls.records)] = { ...answer, debt: 20 };
  renderPage({
    origin: server.origin,
    path: '/console/members/:id/points',
    address: `/console/members/${crypto.randomUUID()}/points`,
    page: <MemberPointsPage />,
  });
  const [, row] = within(await screen.findByRole('table', { name: 'Points' })).getAllByRole('row');
  expect(row?.textContent).toMatch(/Travel mug.*1 piece.*−800.*450/);
  expect(screen.getByText(/^Owes 20 points/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Travel mug' }).getAttribute('href')).toBe(
    `/console/pointOrders/${answer.list[0].orderId}`,
  );
});
