import { Chip } from '@app/ui/text/chip';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { LotteryGroup, MenuGame } from '../../parts/lottery/use-lotteries.ts';
import styles from './group-chips.module.css';

const ALL = '';
const POPULAR = 'popular';

/** The group in the address; all groups if it names none that exists. */
export function useChosenGroup(
  groups: readonly LotteryGroup[],
  popular: readonly MenuGame[],
): string {
  const [search] = useSearchParams();
  const asked = search.get('group') ?? ALL;
  if (asked === POPULAR) return popular.length > 0 ? POPULAR : ALL;
  return groups.some(({ gameGroupCode }) => gameGroupCode === asked) ? asked : ALL;
}

export function chosenGames(
  groups: readonly LotteryGroup[],
  popular: readonly MenuGame[],
  chosen: string,
): readonly MenuGame[] {
  if (chosen === POPULAR) return popular;
  return groups
    .filter(({ gameGroupCode }) => chosen === ALL || gameGroupCode === chosen)
    .flatMap(({ gameMenus }) => gameMenus);
}

interface GroupChipsProps {
  readonly groups: readonly LotteryGroup[];
  readonly popular: readonly MenuGame[];
  readonly chosen: string;
}

/** Selects a group and keeps it in the address. Renders nothing for a single group. */
export function GroupChips({ groups, popular, chosen }: GroupChipsProps) {
  const { t } = useTranslation('lottery');
  const [, setSearch] = useSearchParams();
  if (groups.length < 2) return null;
  const choose = (group: string) =>
    setSearch(group === ALL ? {} : { group }, { replace: true, preventScrollReset: true });
  const choices = [
    { value: ALL, label: t('group.all') },
    ...(popular.length > 0 ? [{ value: POPULAR, label: t('group.popular') }] : []),
    ...groups.map(({ gameGroupCode, displayName }) => ({
      value: gameGroupCode,
      label: displayName,
    })),
  ];
  return (
    <fieldset className={styles.chips}>
      <legend className="sr-only">{t('groups')}</legend>
      {choices.map(({ value, label }) => (
        <Chip key={value} chosen={value === chosen} onPress={() => choose(value)}>
          {label}
        </Chip>
      ))}
    </fieldset>
  );
}
