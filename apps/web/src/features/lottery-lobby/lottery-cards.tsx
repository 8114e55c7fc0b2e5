import { Awaited } from '@app/ui/feedback/awaited';
import { Skeleton } from '@app/ui/feedback/skeleton';
import type { MenuGame } from '../../parts/lottery/use-lotteries.ts';
import { LotteryCard } from './lottery-card.tsx';

const GRID = 'grid grid-cols-1 gap-3 tablet:grid-cols-2 wide:grid-cols-3';

export function LotteryCards({ games }: { readonly games: readonly MenuGame[] }) {
  return (
    <ul className={GRID}>
      {games.map((game) => (
        <li key={game.gameId} className="min-w-0">
          <LotteryCard game={game} />
        </li>
      ))}
    </ul>
  );
}

const WAITING = 9;

export function WaitingCards() {
  return (
    <Awaited>
      <Skeleton shape="control" />
      <div className={GRID}>
        {Array.from({ length: WAITING }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
          <div key={place} className="min-h-drawing">
            <Skeleton shape="card" />
          </div>
        ))}
      </div>
    </Awaited>
  );
}
