import * as calls from '@app/shared/members/ops-calls';
import type { Permission } from '@app/shared/operators/permissions';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MembersPage } from './members-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

interface Shown {
  readonly next?: string;
  readonly search?: string;
  readonly permissions?: readonly Permission[];
}

const show = (list: readonly object[], { next, search = '', permissions }: Shown = {}) => {
  server.values['members/find'] = { list, next: next ?? null };
  server.values['members/logins'] = { list: [] };
  server.values['views/ofPage'] = { list: [] };
  return renderPage({
    origin: server.origin,
    page: <MembersPage />,
    path: '/console/members',
    address: `/console/members${search}`,
    ...(permissions && { permissions }),
  });
};
const requests = () =>
  server.received.filter(({ call }) => call === 'members/find').map(({ input }) => input);
const { list } = calls.find.example.answer;
const [first] = list;

test('lists the newest members first, then the searched ones', async () => {
  show(list);
  await screen.findByRole('heading', { name: 'Newest members' });
  await screen.findByRole('link', { name: first?.username });
  expect(requests()).toEqual([{}]);
  await userEvent.type(
    screen.getByLabelText('Username, mobile number, email, account number or ID'),
    'player',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByRole('heading', { name: 'Members found' });
  await waitFor(() => expect(requests()).toContainEqual({ text: 'player', order: 'name' }));
});

test('queries with the filters in the address, and turns the page', async () => {
  const next = `${first?.id}`;
  show(list, {
    next,
    search:
      '?q=player&state=locked&type=agent&mark=any&agent=top&from=2026-11-02&to=2026-11-03&odd=1',
  });
  await screen.findByRole('link', { name: first?.username });
  const narrowed = {
    text: 'player',
    order: 'name',
    state: 'locked',
    type: 'agent',
    mark: 'any',
    agent: 'top',
    // Days in the site's zone, Asia/Shanghai.
    loginFrom: `${Date.parse('2026-11-01T16:00:00Z')}`,
    loginTo: `${Date.parse('2026-11-03T16:00:00Z')}`,
  };
  expect(requests()).toEqual([narrowed]);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(requests()).toContainEqual({ ...narrowed, after: next }));
});

test('filters by the form, keeps the text, and clears everything', async () => {
  const router = show(list, { search: '?q=player' });
  await screen.findByRole('link', { name: first?.username });
  await userEvent.type(screen.getByLabelText(/^Upline/), 'topagent');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(router.state.location.search).toContain('agent=topagent'));
  expect(router.state.location.search).toContain('q=player');
  await waitFor(() =>
    expect(requests()).toContainEqual({
      text: 'player',
      order: 'name',
      agent: 'topagent',
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=player'));
});

test('sorts both ways by the column heads, and filters by level', async () => {
  const router = show(list, { search: '?level=3' });
  const head = (name: string) => screen.findByRole('columnheader', { name });
  await waitFor(async () =>
    expect((await head('Signed up')).getAttribute('aria-sort')).toBe('descending'),
  );
  expect(requests()).toEqual([{ level: '3' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Signed up' }));
  await waitFor(() => expect(requests()).toContainEqual({ level: '3', direction: 'asc' }));
  await waitFor(() => expect(router.state.location.search).toContain('order=registered-asc'));
  expect((await head('Signed up')).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(await screen.findByRole('button', { name: 'Username' }));
  await waitFor(() => expect(requests()).toContainEqual({ level: '3', order: 'name' }));
});

test('sorts the results of a search by name only', async () => {
  show(list, { search: '?q=player&order=name-desc' });
  await waitFor(() =>
    expect(requests()).toEqual([{ text: 'player', order: 'name', direction: 'desc' }]),
  );
  await screen.findByRole('button', { name: 'Username' });
  expect(screen.queryByRole('button', { name: 'Signed up' })).toBeNull();
});

test('shows balances and marks only with permission', async () => {
  show(list);
  await screen.findByRole('columnheader', { name: 'Balance' });
  screen.getByRole('columnheader', { name: 'Flags' });
  screen.getByRole('button', { name: 'Export' });
  cleanup();
  show(list, { permissions: ['members.read'] });
  await screen.findByRole('columnheader', { name: 'Last login' });
  expect(screen.queryByRole('columnheader', { name: 'Balance' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Flags' })).toBeNull();
  expect(screen.queryByLabelText('Risk flags')).toBeNull();
});

test('exports only the selected members', async () => {
  server.values['exports/list'] = { list: [] };
  server.values['listExports/members'] = calls.find.file.example.answer;
  show(list);
  const name = `Select ${first?.username}`;
  await userEvent.click(await screen.findByRole('checkbox', { name }));
  await screen.findByText('1 member selected. The export will contain only this one.');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare file' }));
  const sent = () => server.received.filter(({ call }) => call === 'listExports/members');
  await waitFor(() =>
    expect(sent().map(({ input }) => input)).toMatchObject([{ ids: [first?.id] }]),
  );
});

test('says that a site has no members yet', async () => {
  show([]);
  await screen.findByText('No members yet.');
});
