import { isAwaited } from '@app/client/use-answer';
import { ShelfSkeleton } from '@app/ui/feedback/shelf-skeleton';
import { useIsPageLoaded } from '@app/ui/feedback/use-is-page-loaded';
import { Shelf } from '@app/ui/layout/shelf';
import { Icon } from '@app/ui/pictures/icon';
import { VendorTile } from '@app/ui/play/vendor-tile';
import { Chip } from '@app/ui/text/chip';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { categoryIcon, categoryPath, isCategory } from '../../parts/games/categories.ts';
import { GamePlace } from '../../parts/games/game-place.tsx';
import { useGames } from '../../parts/games/use-games.ts';
import { gamesOf, type Lane, useLanes } from '../../parts/games/use-lanes.ts';
import { useMaintenanceText } from '../../parts/games/use-maintenance-text.ts';
import styles from './category-carousel.module.css';
import { CHOICE_CATEGORIES } from './lobby-plan.ts';

const VENDORS_MAX = 8;

/**
 * A choice of categories with the content of the chosen one: its vendors, or the games themselves if one vendor has
 * them all.
 */
export function CategoryCarousel() {
  const { t } = useTranslation('games');
  const answer = useLanes();
  const others = answer.data?.filter((lane) => !isOwnShelf(lane));
  const lanes = others && CHOICE_CATEGORIES.flatMap((category) => ofCategory(others, category));
  const [chosen, choose] = useState<string>();
  const isLoaded = useIsPageLoaded();
  if (isAwaited(answer)) return <ShelfSkeleton choice itemSize="badge" />;
  const isChoice = lanes && (lanes.length > 1 || lanes.some(({ cards }) => cards.length > 1));
  if (!isChoice) return null; // the shelves above show everything
  const lane = lanes.find(({ title }) => title === chosen) ?? largest(lanes);
  if (!lane || !isCategory(lane.title)) return null;
  if (!isLoaded) return <ShelfSkeleton choice itemSize="badge" />; // below the first screen, so loaded late
  const choice = (
    <fieldset className={styles.categories}>
      <legend className="sr-only">{t('categories')}</legend>
      {lanes.map(({ title }) => (
        <Chip key={title} chosen={title === lane.title} onPress={() => choose(title)}>
          {isCategory(title) && (
            <>
              <span className={styles.icon}>
                <Icon name={categoryIcon(title)} />
              </span>
              {t(`category.${title}`)}
            </>
          )}
        </Chip>
      ))}
    </fieldset>
  );
  const more = { href: categoryPath(lane.title), label: t('all', { count: gamesOf(lane) }) };
  return lane.cards.length > 1 ? (
    <Shelf key={lane.title} title={t('categories')} itemSize="badge" more={more} choice={choice}>
      <Vendors lane={lane} />
    </Shelf>
  ) : (
    <Shelf key={lane.title} title={t('categories')} itemSize="portrait" more={more} choice={choice}>
      <Games category={lane.title} />
    </Shelf>
  );
}

const ofCategory = (lanes: readonly Lane[], category: string) =>
  lanes.filter(({ title }) => title === category);

/** Whether all of the category's games are the house's, which have a separate shelf. */
const isOwnShelf = ({ cards }: Lane) => cards.every(({ isHouse }) => isHouse);

/** The category opened first: the one with the most games, and among equals the first. */
const largest = (lanes: readonly Lane[]): Lane | undefined =>
  lanes.toSorted((a, b) => gamesOf(b) - gamesOf(a))[0];

function Vendors({ lane }: { readonly lane: Lane }) {
  const { t } = useTranslation('games');
  const maintenanceText = useMaintenanceText();
  const path = isCategory(lane.title) ? categoryPath(lane.title) : '/';
  return lane.cards.slice(0, VENDORS_MAX).map((card) => (
    <li key={card.vassalage}>
      <VendorTile
        href={`${path}/${card.vassalage.toLowerCase()}`}
        src={card.lagerIcon}
        name={card.displayName}
        note={maintenanceText(card.maintenance) ?? t('games', { count: card.gameCount })}
        isInMaintenance={card.maintenance !== null}
      />
    </li>
  ));
}

function Games({ category }: { readonly category: string }) {
  const list = useGames({ gameType: category });
  return list.data?.games.map((game) => (
    <li key={game.nodeId}>
      <GamePlace game={game} />
    </li>
  ));
}
