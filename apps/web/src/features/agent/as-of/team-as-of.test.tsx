import { askTeam, list as files } from '@app/shared/exports/schemas';
import { teamBranch } from '@app/shared/team/schemas';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import {
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../../testing/wire-server.ts';
import { TeamPage } from '../team/team-page.tsx';

const { answer } = teamBranch.example;
const then = {
  ...answer,
  list: answer.list.map((row) => ({ ...row, name: 'player_then' })),
};

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${teamBranch.path}`] = ({ url }) => ({
    json: success(paramsOf(url).has('at') ? then : answer),
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const paramsOf = (url: string | undefined) => new URLSearchParams(url?.split('?')[1]);
const requests = () =>
  server.received
    .filter(({ url }) => url?.startsWith(teamBranch.path))
    .map(({ url }) => paramsOf(url).get('at'));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const show = () => renderPage({ origin: server.origin, path: '/agent/team', page: <TeamPage /> });

test('shows and exports the team of a past moment, and returns to now', async () => {
  await show();
  await screen.findByText('player01');
  await press('View an earlier time');
  fireEvent.change(screen.getByLabelText('Date and time'), {
    target: { value: '2026-01-02T10:30' },
  });
  await press('Show');
  await screen.findByText('player_then');
  expect(requests().at(-1)).toBe(`${Date.parse('2026-01-02T10:30:00Z')}`);
  screen.getByText(/Shown as of Jan 2, 2026/);
  expect(screen.queryByRole('searchbox')).toBeNull();
  server.replies[`POST ${askTeam.path}`] = () => ({ json: success(askTeam.example.answer) });
  server.replies[`GET ${files.path}`] = () => ({ json: success({ list: [] }) });
  await press('Export');
  await press('Prepare file');
  const taken = () =>
    server.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
  const at = Date.parse('2026-01-02T10:30:00Z');
  await expect.poll(taken).toEqual([{ format: 'csv', agentsOnly: false, at }]);
  await userEvent.keyboard('{Escape}');
  await press('Back to now');
  await screen.findByText('player01');
  expect(screen.queryByText('player_then')).toBeNull();
});

test('rejects invalid, future and unavailable moments', async () => {
  await show();
  await press('View an earlier time');
  await press('Show');
  await screen.findByText('Enter a date and time.');
  const field = screen.getByLabelText('Date and time');
  fireEvent.change(field, { target: { value: '2099-01-02T10:30' } });
  await press('Show');
  await screen.findByText('Choose a time in the past.');
  server.replies[`GET ${teamBranch.path}`] = () => ({
    status: 404,
    json: refusal('team.moment_unknown'),
  });
  fireEvent.change(field, { target: { value: '2001-01-02T10:30' } });
  await press('Show');
  await screen.findByText(/Choose a time between when you became an agent and now/);
  await screen.findByRole('button', { name: 'Back to now' });
});
