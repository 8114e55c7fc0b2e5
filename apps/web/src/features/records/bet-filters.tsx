import { type BetStateName, betStates, betStateToWire } from '@app/shared/bets/states';
import type { Answer } from '@app/shared/contract/contract';
import type { ExportFormat } from '@app/shared/exports/export-kinds';
import { gameCategories } from '@app/shared/games/game-categories';
import type { orders } from '@app/shared/records/calls';
import { Select } from '@app/ui/forms/select';
import { TextInput } from '@app/ui/forms/text-input';
import { TabLinks } from '@app/ui/navigation/tab-links';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { FilterControl, RecordFilters } from '../../parts/records/record-filters.tsx';
import { TimeChoice } from '../../parts/records/time-choice.tsx';
import { useRecordFilter } from '../../parts/records/use-record-filter.ts';

const NUMBER_NOTE = 'bet-number-note';
const SETTLED = 'settled';
const ORDER_NUMBER = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export type BetsFilter = ReturnType<typeof useBetsFilter>;

/** Filters of bets, kept in the address; unknown values are ignored. */
export function useBetsFilter() {
  const filter = useRecordFilter();
  const result = filter.read('result');
  const state = betStates.find((each) => each === result);
  const gameType = gameCategories.find((each) => each === filter.read('type'));
  const number = filter.read('number');
  const orderNoSearch = ORDER_NUMBER.test(number) ? number : undefined;
  /** As parameters of the list's call and of its export. */
  const narrowed = {
    ...filter.within,
    ...(state && { status: betStateToWire(state) }),
    ...(result === SETTLED && { settled: '1' as const }),
    ...(gameType && { gameType }),
  };
  return {
    ...filter,
    result: state ?? (result === SETTLED ? SETTLED : ''),
    gameType,
    number,
    orderNoSearch,
    narrowed,
  };
}

interface BetFiltersProps {
  readonly filter: BetsFilter;
  /** Requests an export of the filtered bets. */
  readonly ask: (format: ExportFormat) => Promise<unknown>;
}

export function BetFilters({ filter, ask }: BetFiltersProps) {
  const { t } = useTranslation('records');
  const results = betStates.map((state: BetStateName) => ({
    value: state,
    label: t(`state.${state}`),
  }));
  const isOdd = filter.number !== '' && filter.orderNoSearch === undefined;
  return (
    <RecordFilters ask={ask}>
      <TimeChoice filter={filter} of="bets" />
      <FilterControl>
        <Select
          aria-label={t('filter.result')}
          value={filter.result}
          choices={[
            { value: '', label: t('filter.result.all') },
            { value: SETTLED, label: t('filter.result.settled') },
            ...results,
          ]}
          onValueChange={(value) => filter.set('result', value)}
        />
      </FilterControl>
      <FilterControl>
        <TextInput
          type="search"
          dir="ltr"
          aria-label={t('filter.number')}
          aria-invalid={isOdd}
          aria-describedby={NUMBER_NOTE}
          placeholder={t('filter.number')}
          autoComplete="off"
          spellCheck={false}
          value={filter.number}
          onChange={({ target }) => filter.set('number', target.value.trim().toLowerCase())}
        />
        <p id={NUMBER_NOTE} className="pt-1 text-xs text-ink-3">
          {isOdd && t('filter.number.whole')}
        </p>
      </FilterControl>
    </RecordFilters>
  );
}

interface BetTabsProps {
  readonly filter: BetsFilter;
  /** Undefined while loading. */
  readonly gameTypes: Answer<typeof orders>['gameTypes'] | undefined;
}

/** Tabs of the categories with bets, each with its count. */
export function BetTabs({ filter, gameTypes = [] }: BetTabsProps) {
  const { t } = useTranslation('records');
  const { t: named } = useTranslation('games');
  const { search } = useLocation();
  const { gameType } = filter;
  const kinds = gameTypes.map((each) => each.gameType);
  if (gameType === undefined && kinds.length < 2) return null;
  const shown = gameType && !kinds.includes(gameType) ? [gameType, ...kinds] : kinds;
  const addressOf = (type: string) => {
    const next = new URLSearchParams(search);
    if (type) next.set('type', type);
    else next.delete('type');
    return `?${next}`;
  };
  const countOf = (type: string) =>
    gameTypes.find((each) => each.gameType === type)?.totalHands ?? 0;
  const all = { href: addressOf(''), label: t('filter.type.all'), current: !gameType };
  const links = shown.map((type) => ({
    href: addressOf(type),
    label: t('filter.type.count', { game: named(`category.${type}`), count: countOf(type) }),
    current: type === gameType,
  }));
  return <TabLinks label={t('filter.type')} links={[all, ...links]} />;
}
