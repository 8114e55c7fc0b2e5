import type { Answer } from '@app/shared/contract/contract';
import { ordersToday } from '@app/shared/lottery-orders/calls';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { currentSession } from '../../../lib/session/session.ts';
import { type LotteryOrder, netOf } from '../../../parts/lottery/orders/order-states.ts';
import { drawHolds } from '../../../parts/wallet/draw-holds.ts';
import { beforeResult } from './before-result.ts';
import { myBetsInput } from './use-my-bets.ts';

type Orders = Answer<typeof ordersToday>;

interface Watch {
  readonly queries: QueryClient;
  readonly gameId: number;
  readonly read: () => Promise<Orders>;
  readonly onWin: (leg: LotteryOrder) => void;
}

/** Open orders that are watched, keyed by member and game. */
const watched = new WeakMap<QueryClient, Map<string, Set<string>>>();
/** Games whose board is open: there, wins are announced after the balls. */
const boards = new Set<number>();
/** Callbacks that check the watched orders of a game again. */
const checks = new Map<number, Set<() => void>>();

const holdsOfGame = (gameId: number) => drawHolds.all().filter((hold) => hold.gameId === gameId);

/** Leaves the wins of a game to its board, until the board is left. */
export function showBoard(gameId: number): () => void {
  boards.add(gameId);
  return () => {
    boards.delete(gameId);
    for (const check of checks.get(gameId) ?? []) check();
  };
}

/** Follows an order until all its draws are decided, even after the member has left the board. */
export function watchWins(orderId: string, { queries, gameId, read, onWin }: Watch): void {
  const member = currentSession()?.customerId;
  const key = `${member} ${gameId}`;
  const ofPage = watched.get(queries) ?? new Map<string, Set<string>>();
  watched.set(queries, ofPage);
  const known = ofPage.get(key);
  if (known) {
    known.add(orderId);
    return;
  }
  const open = new Set([orderId]);
  ofPage.set(key, open);
  const observer = new QueryObserver<Orders>(queries, {
    queryKey: [ordersToday.name, myBetsInput(gameId)],
    queryFn: read,
    meta: { refreshOn: ['bets'] },
    enabled: () => currentSession()?.customerId === member,
  });
  const check = () => {
    const { data } = observer.getCurrentResult();
    if (currentSession()?.customerId !== member) return end();
    if (!data || boards.has(gameId)) return;
    const legs = beforeResult(data.content, holdsOfGame(gameId)).filter(({ orderMasterId }) =>
      open.has(orderMasterId),
    );
    for (const leg of legs) if ((netOf(leg) ?? 0n) > 0n) onWin(leg);
    const waiting = new Set(
      legs.flatMap((leg) => (netOf(leg) === undefined ? [leg.orderMasterId] : [])),
    );
    for (const { orderMasterId } of legs)
      if (!waiting.has(orderMasterId)) open.delete(orderMasterId);
    if (open.size === 0) end();
  };
  const ofGame = checks.get(gameId) ?? new Set();
  checks.set(gameId, ofGame.add(check));
  const stop = observer.subscribe(check);
  // Checks again when the held draws change, because another tab may show the board.
  const stopHolds = drawHolds.subscribe(check);
  function end(): void {
    ofPage.delete(key);
    ofGame.delete(check);
    stop();
    stopHolds();
  }
}
