import type { Client } from '@app/client/create-client';
import { lotteryMenus } from '@app/shared/lotteries/calls';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LotteryLobby } from '../features/lottery-lobby/lottery-lobby.tsx';
import { type LotteryPagePath, pathOfGame } from '../lib/addresses/game-path.ts';
import { Ahead, loadedAhead } from '../lib/loading/loaded-ahead.tsx';
import { lotteryOf, type Menus, pageOf, useLottery } from '../parts/lottery/use-lotteries.ts';

const readPlayPage = () => import('../features/lottery-play/lottery-play-page.tsx');
const playPage = loadedAhead(async () => (await readPlayPage()).LotteryPlayPage);

/** Loads the board of a lottery and the answers that it is rendered from. */
export async function prepareBoard({ code, ...page }: Prepared): Promise<void> {
  const game = lotteryOf(page.queries.getQueryData<Menus>([lotteryMenus.name, {}]), code);
  if (!game || game.isResting) return;
  const [{ loadAnswers }] = await Promise.all([readPlayPage(), playPage.load()]);
  await loadAnswers({ ...page, game });
}

interface Prepared {
  readonly queries: QueryClient;
  readonly client: Client;
  /** Code of the lottery in the address. */
  readonly code: string;
}

interface LotteryPlaceProps {
  readonly path: LotteryPagePath;
}

/**
 * A page of lotteries: the lobby, or the board of the lottery in the address. A lottery that belongs to another page
 * redirects there.
 */
export function LotteryPlace({ path }: LotteryPlaceProps) {
  const [search] = useSearchParams();
  const { lottery, isAwaited } = useLottery(search.get('gameCode'));
  if (isAwaited) return <WaitingBoard />;
  if (!lottery) return <LotteryLobby path={path} />;
  if (pageOf(lottery) !== path) {
    const { accountTypeName: vassalage, gameCode } = lottery;
    return <Navigate replace to={pathOfGame({ vassalage, gameCode })} />;
  }
  return (
    <Suspense fallback={<WaitingBoard />}>
      <Ahead of={playPage} props={{ game: lottery }} />
    </Suspense>
  );
}

/**
 * Placeholder as high as the screen, so that the footer stays below it. A prerendered board remains visible in the
 * meantime.
 */
function WaitingBoard() {
  useEffect(() => {
    playPage.load().catch(() => {}); // rendering the page reports the error
  }, []);
  return (
    <div className="min-h-dvh" data-splash>
      <CardSkeleton content="rows" count={6} />
    </div>
  );
}
