import { teamBranch } from '@app/shared/team/schemas';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../../testing/wire-server.ts';
import { TeamPage } from './team-page.tsx';
import { teamPlaceHref } from './team-place.ts';

const { answer } = teamBranch.example;
const AGENT = '00000000-0000-4000-8000-000000000001';
const PLAYER = '00000000-0000-4000-8000-000000000002';
const player = answer.list[0];
const own = {
  ...answer,
  list: [player, { ...player, memberId: AGENT, name: 'agent_mid', isAgent: true, hasBelow: true }],
};
const branch = { ...answer, list: [{ ...player, memberId: PLAYER, name: 'player_below' }] };

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${teamBranch.path}`] = ({ url }) => ({
    json: success(url?.includes(`memberId=${AGENT}`) ? branch : own),
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

/** Follows the link of a search result. */
const href = teamPlaceHref('/agent/team', { way: [AGENT], found: PLAYER });
function Hit() {
  const goTo = useNavigate();
  return (
    <button type="button" onClick={() => goTo(href)}>
      hit
    </button>
  );
}

test('opens the branch of a search result, and keeps other branches open', async () => {
  const page = (
    <>
      <Hit />
      <TeamPage />
    </>
  );
  await renderPage({ origin: server.origin, path: '/agent/team', page });
  const hit = await screen.findByRole('button', { name: 'hit' });
  await userEvent.click(await screen.findByRole('button', { name: 'player01' }));
  await screen.findByRole('dialog', { name: 'player01' });
  // The navigation may finish after the press on a row that was rendered before.
  fireEvent.click(hit);
  await screen.findByRole('button', { name: 'player_below', hidden: true });
  screen.getByRole('dialog', { name: 'player01' });
});
