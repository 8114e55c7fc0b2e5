import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { startWireServer, type WireServer } from '../../../testing/wire-server.ts';
import { ContractTag } from './team-columns.tsx';
import type { TeamPerson } from './team-rows.ts';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const realTime = { status: 'A', profitRate: 0.002, lossRate: 0.006 };

test.each([
  ['a player', { isAgent: false }, 'Player'],
  ['an agent without a contract', { signed: [] }, 'No contract'],
  ['an agent whose real-time salary is in force', { contract: realTime }, 'Active'],
  ['an agent whose contract should end', { contract: { ...realTime, status: 'V' } }, 'Ending'],
  ['an agent with only daily salary', { signed: ['daily'] }, 'Daily'],
  [
    'an agent with several other kinds',
    { signed: ['daily', 'hourly', 'dividend_weekly'] },
    'Daily +2',
  ],
  [
    'an agent who was moved to another upline at noon',
    { leftAt: 1_795_003_200_000 },
    'Moved to another upline 12:00 PM',
  ],
])('shows the contract state of %s', async (_, changes, text) => {
  const person = { isAgent: true, contract: null, ...changes } as unknown as TeamPerson;
  await renderPage({
    origin: server.origin,
    path: '/agent/team',
    page: <ContractTag person={person} />,
  });
  expect(await screen.findByText(text)).toBeTruthy();
});
