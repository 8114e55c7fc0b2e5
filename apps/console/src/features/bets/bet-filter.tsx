import { useAnswer } from '@app/client/use-answer';
import { betStates } from '@app/shared/bets/states';
import * as games from '@app/shared/games/ops-calls';
import { useWords } from '../../lib/words.ts';
import { FilterForm } from '../../parts/lists/filter-form.tsx';
import type { Filter } from './use-bet-search.ts';

interface BetFilterProps {
  readonly filter: Filter;
  readonly none: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Vendors and lotteries are seldom added or renamed. */
const FRESH_MS = 300_000;

/** Filters by time, member, game or lottery, result and stake. */
export function BetFilter({ filter, none, onChange }: BetFilterProps) {
  const { t } = useWords();
  const { data } = useAnswer(games.names, {}, { staleTime: FRESH_MS });
  return (
    <FilterForm filter={filter} none={none} onChange={onChange} shape="five">
      {({ choice, text, time }) => (
        <>
          {time('from', t('bets.from'))}
          {time('to', t('bets.to'), t('bets.to.hint'))}
          {text('member', t('bets.member'), t('bets.member.hint'))}
          {choice('vendor', t('gamingRevenue.vendor'), [
            { value: '', label: t('gamingRevenue.vendor.all') },
            ...(data?.vendors ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ])}
          {choice('lottery', t('bets.lottery'), [
            { value: '', label: t('bets.lottery.any') },
            ...(data?.lotteries ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ])}
          {text('game', t('bets.game'), t('bets.game.hint'))}
          {choice('state', t('bets.state'), [
            { value: '', label: t('bets.state.any') },
            ...betStates.map((value) => ({ value, label: t(`bet.${value}`) })),
          ])}
          {text('stakeFrom', t('bets.stakeFrom'))}
          {text('stakeTo', t('bets.stakeTo'))}
          {text('number', t('bets.number'), t('bets.number.hint'))}
        </>
      )}
    </FilterForm>
  );
}
