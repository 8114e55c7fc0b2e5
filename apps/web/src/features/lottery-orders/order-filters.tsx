import { useAnswer } from '@app/client/use-answer';
import { lotteryMenus } from '@app/shared/lotteries/calls';
import { Select } from '@app/ui/forms/select';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { orderStates } from '../../parts/lottery/orders/order-states.ts';
import { PeriodChoice } from '../../parts/records/period-choice.tsx';
import { FilterControl, RecordFilters } from '../../parts/records/record-filters.tsx';
import type { OrdersFilter } from './use-orders-filter.ts';

const FRESH_MS = 300_000;

export function OrderFilters({ filter }: { readonly filter: OrdersFilter }) {
  const { t } = useTranslation('lottery');
  const menus = useAnswer(lotteryMenus, {}, { staleTime: FRESH_MS });
  const games = Object.values(menus.data ?? {}).flatMap(({ gameMenus }) => gameMenus);
  return (
    <RecordFilters>
      <PeriodChoice period={filter.period} onChoose={filter.choosePeriod} />
      <FilterControl>
        <Select
          aria-label={t('orders.filter.state')}
          value={filter.state}
          choices={[
            { value: '', label: t('orders.filter.state.all') },
            ...Object.values(orderStates).map((state) => ({
              value: state,
              label: t(`state.${state}`),
            })),
          ]}
          onValueChange={(value) => filter.narrow({ state: value })}
        />
      </FilterControl>
      <FilterControl>
        <Select
          aria-label={t('orders.filter.game')}
          value={filter.game ? `${filter.game}` : ''}
          choices={[
            { value: '', label: t('orders.filter.game.all') },
            ...games.map(({ gameId, gameName }) => ({ value: `${gameId}`, label: gameName })),
          ]}
          onValueChange={(value) => filter.narrow({ game: value })}
        />
      </FilterControl>
    </RecordFilters>
  );
}
