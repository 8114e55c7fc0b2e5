import { CardSkeleton } from '@app/ui/card-skeleton';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LotteryLobby } from '../features/lottery/lottery-lobby.tsx';
import { type LotteryPagePath, pathOfGame } from '../lib/game-path.ts';
import { pageOf, useLottery } from '../parts/lottery/use-lotteries.ts';

const loadPlayPage = async () => ({
  default: (await import('../features/lottery-play/lottery-play-page.tsx')).LotteryPlayPage,
});
const LotteryPlayPage = lazy(loadPlayPage);

interface LotteryPlaceProps {
  readonly path: LotteryPagePath;
}

/**
 * A page of lotteries: all of them, or the one that its address names. A lottery that is asked for on another page than
 * its own is found there.
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
      <LotteryPlayPage game={lottery} />
    </Suspense>
  );
}

/** As high as the screen, so that the footer stays out of it. A prerendered board stays in sight meanwhile. */
function WaitingBoard() {
  useEffect(() => {
    loadPlayPage().catch(() => {}); // where it is rendered says what is wrong
  }, []);
  return (
    <div className="min-h-dvh" data-splash>
      <CardSkeleton of="rows" count={6} />
    </div>
  );
}
