import { agentAnnouncements } from '@app/shared/content/schemas';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { AgentNewsPage } from './agent-news-page.tsx';

const [piece] = agentAnnouncements.example.answer.list;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const answer = (list: readonly object[]) => {
  server.replies[`GET ${agentAnnouncements.path}`] = () => ({ json: success({ list }) });
};
const show = () =>
  renderPage({ origin: server.origin, path: '/agent/announcements', page: <AgentNewsPage /> });

test('shows announcements for agents, nine per page, with their links', async () => {
  answer(
    Array.from({ length: 10 }, (_, id) => ({
      ...piece,
      id,
      title: `News ${id}`,
      ...(id === 9 && { linkageType: 0, linkage: null }),
    })),
  );
  await show();
  await screen.findByRole('heading', { name: 'News 0' });
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
  const [link] = screen.getAllByRole('link');
  expect(link?.getAttribute('href')).toBe('/help#fairness');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'News 9' });
  expect(screen.queryByRole('link')).toBeNull();
});

test('reports an empty list, and a failure to load', async () => {
  server.replies[`GET ${agentAnnouncements.path}`] = () => ({
    status: 403,
    json: refusal('function.not.available'),
  });
  await show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer([]);
  await userEvent.click(retry);
  await screen.findByText('No news for agents yet.');
});
