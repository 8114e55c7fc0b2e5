import { Countdown } from '@app/ui/figures/countdown';
import { Anchor } from '@app/ui/navigation/anchor';
import { memo } from 'react';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { SteadyText } from '../../parts/lottery/steady-text.tsx';
import {
  groupsOf,
  type MenuGame,
  pageOf,
  pagesOf,
  useLotteries,
} from '../../parts/lottery/use-lotteries.ts';

interface GamesListProps {
  /** The current lottery. */
  readonly game: MenuGame;
}

/** The other lotteries of the same page, with the remaining time of each sale, and links to the other pages. */
export const GamesList = memo(function GamesList({ game }: GamesListProps) {
  const { t } = useTranslation('lottery-play');
  const { t: named } = useTranslation('lottery');
  const { data } = useLotteries();
  const page = pageOf(game);
  if (!data || !page) return null;
  return (
    <nav aria-label={t('games')} className="grid gap-4">
      {groupsOf(data, page).map(({ gameGroupCode, displayName, gameMenus }) => (
        <div key={gameGroupCode} className="grid gap-1">
          <h2 className="px-3 text-xs text-ink-3">{displayName}</h2>
          <ul>
            {gameMenus.map(({ gameId, gameCode, gameName, accountTypeName, seconds, current }) => (
              <li key={gameId}>
                <Anchor
                  href={pathOfGame({ vassalage: accountTypeName, gameCode })}
                  aria-current={gameId === game.gameId ? 'page' : undefined}
                  className={`flex min-h-picture items-center justify-between gap-x-2 rounded-2 px-3 py-1 text-sm leading-snug transition-colors duration-fast ${gameId === game.gameId ? 'bg-surface-2 font-strong text-ink' : 'text-ink-2 hover:bg-surface-2 hover:text-ink'}`}
                >
                  <span className="min-w-0">{gameName}</span>
                  <span className="shrink-0 text-end text-xs text-ink-3">
                    <SteadyText texts={[longestTime(seconds)]}>
                      {current && <Countdown key={current.closeTime} until={current.closeTime} />}
                    </SteadyText>
                  </span>
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul className="grid gap-1">
        {pagesOf(data)
          .filter((path) => path !== page)
          .map((path) => (
            <li key={path}>
              <Anchor
                href={path}
                className="flex min-h-picture items-center rounded-2 px-3 py-1 text-sm leading-snug text-ink-2 transition-colors duration-fast hover:bg-surface-2 hover:text-ink"
              >
                {named(`page.${path}`)}
              </Anchor>
            </li>
          ))}
      </ul>
    </nav>
  );
});

/** The widest countdown of a lottery, whose layout must not change at a close. `seconds` is its draw interval. */
function longestTime(seconds: number | null): string {
  if (seconds === null || seconds > 3600) return '00:00:00';
  return seconds > 600 ? '00:00' : '0:00';
}
