import * as content from '@app/shared/content/schemas';
import * as games from '@app/shared/games/schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { SearchPage } from './search-page.tsx';

const article = (id: string, title: string, html: string) => ({ id, title, html });

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  for (const { path, example } of [games.gameList, games.gameVendors] as const)
    server.replies[`GET ${path}`] = () => ({ json: success(example.answer) });
  server.replies[`GET ${content.helpCenter.path}`] = () => ({
    json: success([
      {
        category: 'GENERAL',
        sections: [
          article('money-out', 'How do I get my money?', '<p>Choose <b>Withdraw</b>.</p>'),
        ],
      },
      { category: 'JOIN', sections: [article('agents', 'Withdraw as an agent', '<p>Join.</p>')] },
    ]),
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('finds help articles by their text, and lists none without a query', async () => {
  const page = <SearchPage pages={[]} />;
  const { queries } = await renderPage({ origin: server.origin, path: '/search', page });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByText('How do I get my money?')).toBeNull();
  await userEvent.type(screen.getByLabelText('Search games and pages'), 'withdraw');
  const found = await screen.findByRole('link', { name: /How do I get my money/ });
  expect(found.getAttribute('href')).toBe('/help#money-out');
  expect(screen.queryByText('Withdraw as an agent')).toBeNull();
});
