import type { Flag } from '@app/shared/flags/flags';
import * as member from '@app/shared/members/schemas';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { siteWithout } from '../../testing/site-with.ts';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { endSession, startSession } from '../session/session.ts';
import { SiteProvider } from '../site.ts';
import { useConsolidated } from './use-consolidated.ts';

const PLAYER = 0;
const TRIAL = 4;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${member.consolidated.path}`] = () => ({
    json: success(member.consolidated.example.answer),
  });
});
afterEach(async () => {
  act(() => endSession());
  cleanup();
  await server.close();
});

function Asking() {
  useConsolidated();
  return null;
}

async function asked({ customerType, off = [] }: { customerType?: number; off?: Flag[] }) {
  if (customerType !== undefined) startSession(loggedIn({ customerType }), 0);
  const page = (
    <SiteProvider value={siteWithout(...off)}>
      <Asking />
    </SiteProvider>
  );
  const { queries } = await renderPage({ origin: server.origin, path: '/', page });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  return server.received.length;
}

test('2.103 2.154 loads a member’s consolidated wallet', async () => {
  expect(await asked({ customerType: PLAYER })).toBe(1);
});

test.each([
  ['a visitor', {}],
  ['a trial member', { customerType: TRIAL }],
  ['a player where AGENTPOLICY3 is off', { customerType: PLAYER, off: ['AGENTPOLICY3' as const] }],
])('2.103 does not load that of %s', async (_, who) => {
  expect(await asked(who)).toBe(0);
});
