import type { OfferedGame } from '@app/core/play/games';
import {
  type CategoryPlay,
  type ExplainedBet,
  type GamePlay,
  type HourPlay,
  type PlayDay,
  type RecordsSince,
  type StatementDay,
  sumPlay,
  type TransactionLine,
} from '@app/core/reports/records';
import type { AnswerOf } from '@app/shared/contract/define-call';
import {
  type LineType,
  type TransactionType,
  transactionTypes,
} from '@app/shared/ledger/transaction-types';
import { money } from '@app/shared/money/money';
import {
  type creditReport,
  type gameSheet,
  type lineAccounts,
  type moneyLines,
  type orderDetail,
  type personalPnl,
  type recordsSince,
  STATISTICS_GAMES_MAX,
  type statistics,
  type transactionDetail,
} from '@app/shared/records/schemas';
import { gameIcons } from '../../wire/art-urls.ts';
import { presentOrder } from '../../wire/present-order.ts';
import { presentPlay } from '../../wire/present-play.ts';

/** URLs of the vendor's pages about a bet. */
interface PagesOfBet {
  readonly username: string;
  readonly verifyUrl: string | null;
  readonly roundUrl: string | null;
}

export const presentExplained = (
  bet: ExplainedBet,
  { username, verifyUrl, roundUrl }: PagesOfBet,
): AnswerOf<typeof orderDetail> => ({
  ...presentOrder(bet, username),
  vendorName: bet.vendor,
  roundNo: bet.roundRef,
  verifyUrl,
  roundUrl,
  entries: bet.lines.map(({ kind, at, amount, balanceAfter }) => ({
    txTypeName: kind as TransactionType, // encoding refuses other kinds
    amount,
    currentAvailBalance: balanceAfter,
    txTimeInTimestamp: at.getTime(),
  })),
});

export const presentPnl = (
  days: readonly PlayDay[],
  timeZone: string,
): AnswerOf<typeof personalPnl> => ({
  list: days.map((day) => ({
    balanceDate: day.day.getTime(),
    ...presentPlay(day),
    gameTypes: day.categories.map(presentCategory),
  })),
  footer: presentPlay(sumPlay(days)),
  gameTypes: byCategory(days).map(presentCategory),
  timeZone,
});

const presentCategory = ({ category, ...sum }: CategoryPlay) => ({
  gameType: category,
  ...presentPlay(sum),
});

/** Sums over all days, by descending stakes. */
const byCategory = (days: readonly PlayDay[]): CategoryPlay[] =>
  [
    ...Map.groupBy(
      days.flatMap(({ categories }) => categories),
      ({ category }) => category,
    ),
  ]
    .map(([category, sums]) => ({ category, ...sumPlay(sums) }))
    .sort((one, other) => Number(other.stake - one.stake));

interface Statistics {
  readonly days: readonly PlayDay[];
  readonly hours: readonly HourPlay[];
  /** By descending stakes. */
  readonly games: readonly GamePlay[];
  readonly timeZone: string;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export function presentStatistics({
  days,
  hours,
  games,
  timeZone,
}: Statistics): AnswerOf<typeof statistics> {
  const rest = games.slice(STATISTICS_GAMES_MAX);
  return {
    days: days.map((day) => ({ balanceDate: day.day.getTime(), ...presentPlay(day) })),
    hours: HOURS.map((hour) => ({
      hour,
      ...presentPlay(sumPlay(hours.filter((each) => each.hour === hour))),
    })),
    games: games.slice(0, STATISTICS_GAMES_MAX).map((game) => ({
      gameType: game.category,
      vassalage: game.vendorCode,
      gameCode: game.gameCode,
      gameName: game.game,
      ...presentPlay(game),
    })),
    otherGames: rest.length > 0 ? presentPlay(sumPlay(rest)) : null,
    footer: presentPlay(sumPlay(days)),
    timeZone,
  };
}

export const presentSince = (
  since: RecordsSince,
  timeZone: string,
): AnswerOf<typeof recordsSince> => ({
  betsSince: since.bets?.getTime() ?? null,
  transactionsSince: since.transactions?.getTime() ?? null,
  depositsSince: since.deposits?.getTime() ?? null,
  withdrawalsSince: since.withdrawals?.getTime() ?? null,
  bonusesSince: since.bonuses?.getTime() ?? null,
  timeZone,
});

/**
 * Accounts in records of members. Play money, points and budgets of promotions never occur there, and encoding refuses
 * them.
 */
type MoneyKind = Exclude<
  TransactionLine['from'],
  `trial_${string}` | `points${string}` | 'house_promotions'
>;

const presentAccount = (kind: TransactionLine['from']): (typeof lineAccounts)[number] =>
  kind as MoneyKind;

export const presentLines = (
  lines: readonly TransactionLine[],
): AnswerOf<typeof transactionDetail> => ({
  entries: lines.map(({ kind, at, from, to, amount, balanceAfter }) => ({
    txTypeName: kind as TransactionType, // encoding refuses other kinds
    fromAccount: presentAccount(from),
    toAccount: presentAccount(to),
    amount,
    currentAvailBalance: balanceAfter,
    txTimeInTimestamp: at.getTime(),
  })),
});

export const presentMoneyLines = (
  lines: readonly TransactionLine[],
): AnswerOf<typeof moneyLines> => ({
  entries: lines.map(({ kind, at, from, to, amount, balanceAfter }) => ({
    txTypeName: kind as LineType, // encoding refuses other kinds
    fromAccount: presentAccount(from),
    toAccount: presentAccount(to),
    amount,
    currentAvailBalance: from === 'cash' || to === 'cash' ? balanceAfter : null,
    txTimeInTimestamp: at.getTime(),
  })),
});

type Statement = AnswerOf<typeof creditReport>['footer'];

export const presentStatement = (
  days: readonly StatementDay[],
  timeZone: string,
): AnswerOf<typeof creditReport> => ({
  list: days.map((day) => ({ balanceDate: day.day.getTime(), ...presentSpan([day]) })).reverse(),
  footer: presentSpan(days),
  timeZone,
});

/** Merges consecutive days. */
function presentSpan(days: readonly StatementDay[]): Statement {
  const kinds = days.flatMap((day) => day.kinds);
  const groups = Map.groupBy(kinds, ({ kind }) => transactionTypes[kind as TransactionType]);
  const sumOf = (some: typeof kinds) => ({
    amountIn: money(some.reduce((sum, { cameIn }) => sum + cameIn, 0n)),
    amountOut: money(some.reduce((sum, { wentOut }) => sum + wentOut, 0n)),
  });
  return {
    openingBalance: days[0]?.opening ?? money(0n),
    ...sumOf(kinds),
    closingBalance: days.at(-1)?.closing ?? money(0n),
    groups: [...groups].map(([codeType, some]) => ({ codeType, ...sumOf(some) })),
  };
}

const MILLIONTHS_PER_PERCENT = 10_000;

export const presentSheet = (sheet: OfferedGame): AnswerOf<typeof gameSheet> => ({
  nodeId: Number(sheet.id),
  displayName: sheet.name,
  vendorName: sheet.vendorName,
  gameType: sheet.category,
  rtp: sheet.returnRate === null ? null : sheet.returnRate / MILLIONTHS_PER_PERCENT,
  volatility: sheet.volatility,
  stakeMin: sheet.stakeMin,
  stakeMax: sheet.stakeMax,
  maxWin: sheet.maxWin === null ? null : sheet.maxWin / 100,
  verifyUrl: sheet.verifyUrl,
  trialSupport: sheet.trialSupport,
  ...gameIcons(sheet),
});
