import { CardSkeleton } from '@app/ui/card-skeleton';
import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LotteryLobby } from '../features/lottery/lottery-lobby.tsx';
import { type LotteryPagePath, pathOfGame } from '../lib/game-path.ts';
import { pageOf, useLottery } from '../parts/lottery/use-lotteries.ts';

const LotteryPlayPage = lazy(async () => ({
  default: (await import('../features/lottery-play/lottery-play-page.tsx')).LotteryPlayPage,
}));

interface LotteryPlaceProps {
  readonly path: LotteryPagePath;
}

/**
 * A page of lotteries: all of them, or the one that its address names. A lottery that is asked for on another page than
 * its own is found there.
 */
export function LotteryPlace({ path }: LotteryPlaceProps) {
  const [search] = useSearchParams();
  const lottery = useLottery(search.get('gameCode'));
  if (!lottery) return <LotteryLobby path={path} />;
  if (pageOf(lottery) !== path) {
    const { accountTypeName: vassalage, gameCode } = lottery;
    return <Navigate replace to={pathOfGame({ vassalage, gameCode })} />;
  }
  return (
    <Suspense fallback={<CardSkeleton of="rows" count={6} />}>
      <LotteryPlayPage game={lottery} />
    </Suspense>
  );
}
