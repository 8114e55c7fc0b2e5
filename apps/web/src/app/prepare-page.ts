import type { Client } from '@app/client/create-client';
import type { QueryClient } from '@tanstack/react-query';

const LOTTERY = /^\/(?:vn|sea)?lottery\/?$/i;

/** Loads the data of a lottery's board, so that its first rendering is complete. Other pages need nothing. */
export async function preparePage(queries: QueryClient, client: Client): Promise<void> {
  const code = new URLSearchParams(location.search).get('gameCode');
  if (!code || !LOTTERY.test(location.pathname)) return;
  const { prepareBoard } = await import('./lottery-place.tsx');
  await prepareBoard({ queries, client, code });
}
