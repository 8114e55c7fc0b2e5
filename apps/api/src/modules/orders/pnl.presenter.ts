import type { CategoryIncome, PlayDay, StatementDay } from '@app/core/reports/records';
import {
  type CodeType,
  type TransactionType,
  transactionTypes,
} from '@app/shared/ledger/transaction-types';
import { type Money, money } from '@app/shared/money/money';
import { type OrderFamily, orderFamilies } from '@app/shared/orders/order-families';
import { ofGames } from '@app/shared/orders/schemas';

/** Data of a profit and loss report by day. */
export interface PnlParts {
  /** Oldest first, each day of the range. */
  readonly play: readonly PlayDay[];
  readonly cash: readonly StatementDay[];
  readonly income: readonly CategoryIncome[];
}

type Groups = readonly CodeType[];

const SALARIES: Groups = ['daily_wage', 'hour_wage', 'real_time_wage'];
const CONTRACTS: Groups = ['share_bonus', 'affiliate_commission'];

/**
 * Transfers between a member and an agent. Money in a wallet at a vendor is still the member's, so it is not included.
 */
const IN_THE_LINE = 'transfer.';

const sumOf = (amounts: readonly bigint[]): Money =>
  money(amounts.reduce((sum, amount) => sum + amount, 0n));

/** Cash movements other than play. */
export function presentCash(days: readonly StatementDay[]) {
  const kinds = days.flatMap((day) => day.kinds);
  const moved = (group: CodeType) =>
    kinds.filter(({ kind }) => transactionTypes[kind as TransactionType] === group);
  const cameIn = (group: CodeType) => sumOf(moved(group).map((each) => each.cameIn));
  const wentOut = (group: CodeType) => sumOf(moved(group).map((each) => each.wentOut));
  const inTheLine = kinds.filter(({ kind }) => kind.startsWith(IN_THE_LINE));
  return {
    deposit: money(cameIn('deposit') - wentOut('deposit')),
    withdraw: money(wentOut('withdraw') - cameIn('withdraw')),
    agentTransferIn: sumOf(inTheLine.map((each) => each.cameIn)),
    agentTransferOut: sumOf(inTheLine.map((each) => each.wentOut)),
  };
}

/** Results of a game family, by its name on the wire. */
export function presentGames<Word extends string>(
  word: Word,
  families: readonly OrderFamily[],
  { play, income }: Pick<PnlParts, 'play' | 'income'>,
) {
  const categories = families.flatMap((family): readonly string[] => orderFamilies[family]);
  const played = play
    .flatMap((day) => day.categories)
    .filter(({ category }) => categories.includes(category));
  const paid = income.filter(({ category }) => categories.includes(category));
  const paidAs = (groups: Groups) =>
    sumOf(
      paid
        .filter(({ kind }) => groups.includes(transactionTypes[kind as TransactionType]))
        .map(({ amount }) => amount),
    );
  return ofGames(word, (part): Money => {
    switch (part) {
      case 'GameBetting':
        return sumOf(played.map(({ stake }) => stake));
      case 'GameWinning':
        return sumOf(played.map(({ payout }) => payout));
      case 'GamePnl':
        return sumOf(played.map(({ net }) => net));
      case 'GameRebate':
        return paidAs(['betting_rebate']);
      case 'AgentCommission':
        return paidAs(['agent_rebate']);
      case 'Promotion':
        return paidAs(['dividend']);
      case 'DailyIncome':
        return paidAs(SALARIES);
      case 'Brokerage':
        return paidAs(CONTRACTS);
    }
  });
}

interface Page {
  readonly page: number;
  readonly size: number;
}

/** A page of days, the newest first, with the sums of all days. */
export function presentPnlDays<Day extends object>(
  parts: PnlParts,
  { page, size }: Page,
  present: (some: PnlParts) => Day,
) {
  const income = Map.groupBy(parts.income, ({ day }) => day.getTime());
  const cash = Map.groupBy(parts.cash, ({ day }) => day.getTime());
  const newestFirst = [...parts.play].reverse();
  return {
    list: newestFirst.slice((page - 1) * size, page * size).map((played) => {
      const balanceDate = played.day.getTime();
      const ofDay = {
        play: [played],
        cash: cash.get(balanceDate) ?? [],
        income: income.get(balanceDate) ?? [],
      };
      return { balanceDate, ...present(ofDay) };
    }),
    footer: present(parts),
    total: newestFirst.length,
    totalPages: Math.ceil(newestFirst.length / size),
    nextCursor: null,
  };
}
