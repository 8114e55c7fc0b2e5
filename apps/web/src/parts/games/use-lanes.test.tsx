import { gameVendors } from '@app/shared/games/schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { useLanes } from './use-lanes.ts';

let server: WireServer;
let requestCount: number;
beforeEach(async () => {
  requestCount = 0;
  server = await startWireServer();
  server.replies[`GET ${gameVendors.path}`] = () => {
    requestCount++;
    return { json: success(gameVendors.example.answer) };
  };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const Page = () => (
  <p>
    {useLanes()
      .data?.map(({ title }) => title)
      .join() ?? 'on their way'}
  </p>
);
const show = (path: string) => renderPage({ origin: server.origin, path, page: <Page /> });

test('3.24 a lottery page does not request vendors', async () => {
  await show('/vnLottery');
  await waitFor(() => expect(document.querySelector('p')?.textContent).toBe(''));
  expect(requestCount).toBe(0);
});

test('every other page does', async () => {
  await show('/rng');
  await screen.findByText('RNG');
  expect(requestCount).toBe(1);
});
