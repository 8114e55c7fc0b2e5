import { useAnswer } from '@app/client/use-answer';
import { recentLotteries } from '@app/shared/lotteries/calls';
import { Section } from '@app/ui/layout/section';
import { Anchor } from '@app/ui/navigation/anchor';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSession } from '../../lib/session/session.ts';
import { CountDown } from '../../parts/lottery/count-down.tsx';
import { LotteryPicture } from '../../parts/lottery/lottery-picture.tsx';
import type { LotteryGroup, MenuGame } from '../../parts/lottery/use-lotteries.ts';

const SHOWN = 3;

/** The member's last lotteries, one press from their next draw. Renders nothing if there are none. */
export function RecentLotteries({ groups }: { readonly groups: readonly LotteryGroup[] }) {
  const { t } = useTranslation('lottery');
  const session = useSession();
  const recent = useAnswer(
    recentLotteries,
    {},
    { enabled: session !== undefined, refreshOn: ['bets'] },
  );
  // Taken from the menu, whose draws are fresh.
  const games = (session && recent.data ? recent.data : [])
    .flatMap(({ gameId }) =>
      groups.flatMap(({ gameMenus }) => gameMenus.filter((game) => game.gameId === gameId)),
    )
    .slice(0, SHOWN);
  if (games.length === 0) return null;
  return (
    <Section title={t('recent')}>
      <ul className="grid gap-2 tablet:grid-cols-3">
        {games.map((game) => (
          <li key={game.gameId} className="min-w-0">
            <RecentLottery game={game} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RecentLottery({ game }: { readonly game: MenuGame }) {
  return (
    <Anchor
      href={pathOfGame({ vassalage: game.accountTypeName, gameCode: game.gameCode })}
      className="flex items-center gap-3 rounded-3 bg-surface-1 px-3 py-2 transition-colors duration-fast hover:bg-surface-2"
    >
      <span className="w-control-sm shrink-0">
        <LotteryPicture lottery={game} isResting={game.isResting} />
      </span>
      <bdi className="line-clamp-2 min-w-0 grow leading-snug font-strong wrap-anywhere">
        {game.gameName}
      </bdi>
      {game.current && !game.isResting && <CountDown until={game.current.closeTime} />}
    </Anchor>
  );
}
