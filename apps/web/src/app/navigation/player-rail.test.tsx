import { listAnnouncements } from '@app/shared/content/schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { PlayerRail } from './player-rail.tsx';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const promotions = () => screen.queryByRole('link', { name: 'Promotions' });

test('promotions have their place before the content is known, and none without promotions', async () => {
  const answer = { ...listAnnouncements.example.answer, promotion: [] };
  const reply = Promise.withResolvers<{ readonly json: object }>();
  server.replies[`GET ${listAnnouncements.path}`] = () => reply.promise;
  await renderPage({ origin: server.origin, path: '/', page: <PlayerRail /> });
  expect(promotions()).toBeTruthy();
  reply.resolve({ json: success(answer) });
  await waitFor(() => expect(promotions()).toBeNull());
});
