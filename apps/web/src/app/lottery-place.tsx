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
      <LotteryPlayPage game={lottery} />
    </Suspense>
  );
}

/**
 * Placeholder as high as the screen, so that the footer stays below it. A prerendered board remains visible meanwhile.
 */
function WaitingBoard() {
  useEffect(() => {
    loadPlayPage().catch(() => {}); // rendering the page reports the error
  }, []);
  return (
    <div className="min-h-dvh" data-splash>
      <CardSkeleton of="rows" count={6} />
    </div>
  );
}
