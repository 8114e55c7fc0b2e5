import { type BetStateName, betStates } from '@app/shared/domain/bet-states';
import { gameCategories } from '@app/shared/domain/game-categories';
import { Select } from '@app/ui/select';
import { useTranslation } from 'react-i18next';
import { PeriodChoice } from '../../parts/records/period-choice.tsx';
import { useRecordFilter } from '../../parts/records/use-record-filter.ts';
import { useShownCategories } from '../../parts/records/use-shown-categories.ts';

export type BetsFilter = ReturnType<typeof useBetsFilter>;

/** What bets are narrowed to; an address that names what does not exist narrows to nothing. */
export function useBetsFilter() {
  const filter = useRecordFilter();
  return {
    ...filter,
    state: betStates.find((each) => each === filter.read('result')),
    gameType: gameCategories.find((each) => each === filter.read('type')),
  };
}

/** Time, result and, where there is more than one, the kind of game. */
export function BetFilters({ filter }: { readonly filter: BetsFilter }) {
  const { t } = useTranslation('records');
  const { t: named } = useTranslation('games');
  const categories = useShownCategories();
  const results = betStates.map((state: BetStateName) => ({
    value: state,
    label: t(`state.${state}`),
  }));
  const kinds = categories.map((category) => ({
    value: category,
    label: named(`category.${category}`),
  }));
  return (
    <div className="flex flex-wrap items-start gap-3">
      <PeriodChoice period={filter.period} onChoose={filter.choosePeriod} />
      <div className="flex grow basis-panel gap-3 *:min-w-0 *:grow tablet:max-w-panel">
        <Select
          aria-label={t('filter.result')}
          value={filter.state ?? ''}
          choices={[{ value: '', label: t('filter.result.all') }, ...results]}
          onValueChange={(value) => filter.set('result', value)}
        />
        {categories.length > 1 && (
          <Select
            aria-label={t('filter.type')}
            value={filter.gameType ?? ''}
            choices={[{ value: '', label: t('filter.type.all') }, ...kinds]}
            onValueChange={(value) => filter.set('type', value)}
          />
        )}
      </div>
    </div>
  );
}
