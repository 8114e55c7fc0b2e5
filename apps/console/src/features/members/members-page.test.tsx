import * as calls from '@app/shared/ops/members';
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

const show = (list: readonly object[]) => {
  server.values['members/find'] = { list };
  server.values['members/logins'] = { list: [] };
  return renderPage({
    ...{ origin: server.origin, page: <MembersPage />, path: '/console/members' },
  });
};
const asked = () =>
  server.received.filter(({ call }) => call === 'members/find').map(({ input }) => input);

test('opens with the newest members, and goes on to those that are looked for', async () => {
  const { list } = calls.find.example.answer;
  show(list);
  await screen.findByRole('heading', { name: 'Newest members' });
  await screen.findByRole('link', { name: list[0]?.username });
  expect(asked()).toEqual([{}]);
  await userEvent.type(screen.getByLabelText('Username, phone number, email or ID'), 'player');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByRole('heading', { name: 'Members found' });
  await waitFor(() => expect(asked()).toContainEqual({ text: 'player' }));
});

test('says where a site has no members yet', async () => {
  show([]);
  await screen.findByText('No members yet.');
});
