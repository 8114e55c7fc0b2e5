import type { Client } from '@app/client/create-client';
import { lotterySeries, nearDraw } from '@app/shared/lotteries/calls';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { currentSession } from '../../lib/session/session.ts';
import type { MenuGame } from '../../parts/lottery/use-lotteries.ts';
import { loadRules } from './rules/load-rules.ts';
import { rulesKey } from './use-lottery.ts';

/** Time limit, after which the page is rendered without the answers. */
const ANSWERS_MS_MAX = 1_000;

const DOMAINS = ['lottery', 'lottery-draws', 'lottery-play', 'lottery-words'];

interface LoadAnswers {
  readonly queries: QueryClient;
  readonly client: Client;
  readonly game: MenuGame;
}

/**
 * Loads the data of a board that the server does not embed, because each missing part would cost another
 * rendering. `boot.js` has sent the calls already, so the answers usually arrive before the app renders.
 */
export async function loadAnswers({ queries, client, game }: LoadAnswers): Promise<void> {
  const { gameId, family } = game;
  const near = { gameId };
  const loading = [
    loadPhrases(),
    queries.prefetchQuery({
      queryKey: rulesKey(family),
      queryFn: () => loadRules(family),
      structuralSharing: false,
      retry: false,
    }),
    queries.prefetchQuery({
      queryKey: [nearDraw.name, near],
      queryFn: ({ signal }) => client.send(nearDraw, near, { signal }),
      retry: false,
    }),
    currentSession() &&
      queries.prefetchQuery({
        queryKey: [lotterySeries.name, {}],
        queryFn: ({ signal }) => client.send(lotterySeries, {}, { signal }),
        retry: false,
      }),
  ];
  await Promise.race([
    Promise.all(loading),
    new Promise((resolve) => setTimeout(resolve, ANSWERS_MS_MAX)),
  ]);
}

async function loadPhrases(): Promise<void> {
  if (!i18next.isInitialized)
    await new Promise<void>((resolve) => i18next.on('initialized', () => resolve()));
  await i18next.loadNamespaces(DOMAINS);
}
