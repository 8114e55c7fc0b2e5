import type { GameCategory } from '@app/shared/games/game-categories';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { lotteryPageOf } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { isOfLotteries, type Lane, useLanes } from '../../parts/games/use-lanes.ts';
import { CategoryGames } from './category-games.tsx';
import { ClassTabs } from './class-tabs.tsx';
import { hasMatches, NextMatches } from './next-matches.tsx';
import { PageHead } from './page-head.tsx';
import { useGameClass } from './use-game-class.ts';

const Jackpots = lazy(async () => ({ default: (await import('./jackpots.tsx')).Jackpots }));

interface CategoryPageProps {
  readonly category: GameCategory;
  /** Restricts the page to this vendor, case-insensitively. */
  readonly vendor?: string | undefined;
  readonly missing: ReactNode;
  /** Shown below the games, and only once they are loaded, so that their arrival does not move it. */
  readonly foot?: ReactNode;
}

/** All games of a category, optionally of one vendor. */
export function CategoryPage({ category, vendor, missing, foot }: CategoryPageProps) {
  const { t } = useTranslation('games');
  const { data: lanes, error } = useLanes();
  const chosenClass = useGameClass({ category, vendor });
  const lane = lanes?.find(({ title }) => title === category);
  const card = cardOf(lane, vendor);
  if (lanes && (!lane || (vendor && !card))) return missing;
  // Lotteries have their own page with draws; this page would count and show them differently.
  if (lane && isOfLotteries(lane))
    return <Navigate replace to={(vendor && lotteryPageOf(vendor.toUpperCase())) || '/lottery'} />;
  const word = t(`category.${category}`);
  const title = card ? `${card.displayName} · ${word}` : word;
  return (
    // At least the height of the window, so that the content below does not move when the games arrive.
    <div className="grid min-h-dvh content-start gap-5">
      <PageTitle>{title}</PageTitle>
      <PageHead category={category} title={word} card={card} />
      {lane && !vendor && <ClassTabs lane={lane} category={category} />}
      {chosenClass === 'JP' && (
        <Suspense>
          <Jackpots category={category} />
        </Suspense>
      )}
      {!vendor && hasMatches(category) && <NextMatches category={category} />}
      <CategoryGames
        page={{ category, lane, card, vendor: card?.vassalage ?? vendor }}
        enabled={lanes !== undefined || error !== null}
        foot={foot}
      />
    </div>
  );
}

function cardOf(lane: Lane | undefined, vendor: string | undefined) {
  if (!vendor) return undefined;
  return lane?.cards.find(({ vassalage }) => vassalage.toLowerCase() === vendor.toLowerCase());
}
