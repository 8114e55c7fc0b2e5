import type { GameCategory } from '@app/shared/games/game-categories';
import { TabLinks } from '@app/ui/navigation/tab-links';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { categoryPath } from '../../parts/games/categories.ts';
import type { Lane } from '../../parts/games/use-lanes.ts';
import { classesOf, useGameClass } from './use-game-class.ts';

interface ClassTabsProps {
  readonly lane: Lane;
  readonly category: GameCategory;
}

/** Selects a sub-category or all games. Renders nothing if the category has none. */
export function ClassTabs({ lane, category }: ClassTabsProps) {
  const { t } = useTranslation('lobby');
  const chosen = useGameClass({ category });
  const classes = classesOf(lane);
  if (classes.length === 0) return null;
  const path = categoryPath(category);
  return (
    <TabLinks
      label={t('classes')}
      links={[
        { href: path, label: t('class.all'), current: chosen === undefined },
        ...classes.map((each) => ({
          href: `${path}?class=${each}`,
          label: t(`class.${each}`),
          current: chosen === each,
        })),
      ]}
    />
  );
}
