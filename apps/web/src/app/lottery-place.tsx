import { Navigate, useSearchParams } from 'react-router-dom';
import { LotteryLobby } from '../features/lottery/lottery-lobby.tsx';
import { type LotteryPagePath, pathOfGame } from '../lib/game-path.ts';
import { pageOf, useLottery } from '../parts/lottery/use-lotteries.ts';

interface LotteryPlaceProps {
  readonly path: LotteryPagePath;
}

/** A page of lotteries. A lottery that is asked for on another page than its own is found there. */
export function LotteryPlace({ path }: LotteryPlaceProps) {
  const [search] = useSearchParams();
  const lottery = useLottery(search.get('gameCode'));
  if (lottery && pageOf(lottery) !== path) {
    const { accountTypeName: vassalage, gameCode } = lottery;
    return <Navigate replace to={pathOfGame({ vassalage, gameCode })} />;
  }
  return <LotteryLobby path={path} />;
}
