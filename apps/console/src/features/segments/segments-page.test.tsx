import * as calls from '@app/shared/segments/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SegmentPage } from './segment-page.tsx';
import { SegmentsPage } from './segments-page.tsx';

const [segment] = calls.list.example.answer.list;
const name = ({ path }: { readonly path: string }) => path.replace('/ops/v1/', '');

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values[name(calls.preview)] = { members: 1_204, isWhole: true };
  for (const call of [calls.put, calls.archive]) server.values[name(call)] = {};
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (...list: object[]) => {
  server.values[name(calls.list)] = { list: list.map((each) => ({ ...segment, ...each })) };
  renderPage({
    origin: server.origin,
    path: '/console/segments',
    address: '/console/segments',
    page: <SegmentsPage />,
  });
};
const sent = (call: { readonly path: string }) =>
  server.received.filter((each) => each.call === name(call)).map(({ input }) => input);
const press = async (label: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name: label }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('lists segments with their conditions and sizes', async () => {
  show({});
  expect(await screen.findByText('1,204 members now')).toBeTruthy();
  const [, row] = within(screen.getByRole('table', { name: 'Segments' })).getAllByRole('row');
  expect(row?.textContent).toMatch(
    /Depositors who stay away.*Players.*No login for 30 days.*VIP level 2 or higher.*Deposited at least 500 in the last 90 days.*lanh/,
  );
});

test('shows and counts twenty segments at a time', async () => {
  show(
    ...Array.from({ length: 25 }, (_, n) => ({
      id: `0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c${10 + n}`,
      name: `Segment ${10 + n}`,
      conditions: { who: 'all', registeredForDays: n + 1 },
    })),
  );
  await waitFor(() => expect(sent(calls.preview)).toHaveLength(20));
  await press('Next page');
  expect(await screen.findByText('Segment 34')).toBeTruthy();
  expect(screen.queryByText('Segment 10')).toBeNull();
  await waitFor(() => expect(sent(calls.preview)).toHaveLength(25));
});

test('says that a size is only a part of a big site', async () => {
  server.values[name(calls.preview)] = { members: 7, isWhole: false };
  show({});
  expect(await screen.findByText('At least 7 members now')).toBeTruthy();
});

test('creates a segment, counts while its conditions change, and marks what is wrong', async () => {
  show();
  await screen.findByText('No segments yet.');
  await press('Create a segment');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Deposited at least'), '12.34');
  await userEvent.clear(form.getByLabelText('Period (days)'));
  await userEvent.type(form.getByLabelText('Period (days)'), '90');
  await userEvent.selectOptions(form.getByLabelText('Sign-up'), 'Signed up at least 30 days ago');
  await userEvent.type(form.getByLabelText('VIP level from'), '3');
  await userEvent.type(form.getByLabelText('VIP level to'), '2');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Enter a name of up to 60 characters.')).toBeTruthy();
  expect(form.getByText('Enter levels from 0 to 20, the lower one first.')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Name'), 'Regulars');
  await userEvent.clear(form.getByLabelText('VIP level to'));
  const conditions = {
    who: 'players',
    depositedMin: 12.34,
    depositedDays: 90,
    registeredForDays: 30,
    levelMin: 3,
  };
  await waitFor(() => expect(sent(calls.preview).at(-1)).toEqual({ conditions }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls.put)).toEqual([
    { id: expect.any(String), version: 0, name: 'Regulars', conditions },
  ]);
});

test('changes a segment from its version, and removes a condition', async () => {
  show({});
  await press(/^Change/);
  const form = await dialog();
  await userEvent.clear(form.getByLabelText('Deposited at least'));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls.put)).toEqual([
    {
      id: segment?.id,
      version: 1,
      name: segment?.name,
      conditions: { who: 'players', awayForDays: 30, levelMin: 2 },
    },
  ]);
});

test('archives a segment after a reason', async () => {
  show({});
  await press(/^Archive/);
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Reason'), 'The campaign is over');
  await userEvent.click(form.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls.archive)).toEqual([{ id: segment?.id, reason: 'The campaign is over' }]);
});

test('shows the size of a segment and its newest members', async () => {
  server.values[name(calls.read)] = calls.read.example.answer;
  renderPage({
    origin: server.origin,
    path: '/console/segments/:id',
    address: `/console/segments/${segment?.id}`,
    page: <SegmentPage />,
  });
  expect(await screen.findByText('1,204 members now')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'player01' })).toBeTruthy();
});
