import { list } from '@app/shared/operators/break-glass.ops-calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { startOpsServer } from '../testing/ops-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { BreakGlassBanner } from './break-glass-banner.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['breakGlass/list'] = { list: [] };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sent = (name: string) =>
  server.received.filter(({ call }) => call === name).map(({ input }) => input);

test('shows emergency permissions with holder, end and reason, and ends one', async () => {
  server.values['breakGlass/list'] = list.example.answer;
  renderPage({ origin: server.origin, page: <BreakGlassBanner /> });
  await screen.findByText('lanh took emergency access: Manage payouts.');
  await screen.findByText(/no administrator answers/);
  const [one] = list.example.answer.list;
  await userEvent.click(screen.getByRole('button', { name: /^End now/ }));
  await waitFor(() => expect(sent('breakGlass/end')).toEqual([{ id: one?.id }]));
});
