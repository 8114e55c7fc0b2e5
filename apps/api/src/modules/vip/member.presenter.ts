import type { VipChange, VipProgress, VipTable } from '@app/core/engagement/vip';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { LanguageCode } from '@app/shared/locale/languages';
import { nameIn } from '@app/shared/messages/written-names';
import { money } from '@app/shared/money/money';
import type { rankChanges, rankProgress, ranks } from '@app/shared/vip/schemas';

const NONE = money(0n);

/** Name of a level; the name of the highest level if the table has fewer levels. */
const nameOfLevel = ({ levels }: VipTable, level: number, language: LanguageCode): string => {
  const found = levels[Math.min(level, levels.length - 1)];
  return found ? nameIn(found, language) : '';
};

export function presentProgress(
  progress: VipProgress,
  { language, timeZone }: { readonly language: LanguageCode; readonly timeZone: string },
): AnswerOf<typeof rankProgress> {
  const { table, level, lost, turnover, deposits, since, checkedAt, graceUntil } = progress;
  const next = table.levels[level + 1];
  const returnsBy = next !== undefined && lost > 0;
  // The level whose condition counts in this period: the member's own, or a lost one that they can regain.
  const kept = table.keep ? table.levels[returnsBy ? level + 1 : level] : undefined;
  const target = returnsBy ? undefined : next;
  return {
    hasVip: table.levels.length > 0,
    playerRankLevel: level,
    playerRankName: table.levels.length > 0 ? nameOfLevel(table, level, language) : null,
    rankSince: since?.getTime() ?? null,
    nextRankLevel: next ? level + 1 : null,
    nextRankName: next ? nameIn(next, language) : null,
    totalTurnover: { actual: turnover, expected: target?.turnover ?? NONE },
    totalDeposit: { actual: deposits, expected: target?.deposits ?? NONE },
    reachedBy: table.reachedBy,
    returnsBy,
    monthlyTurnover: { actual: progress.periodTurnover, expected: kept?.keepTurnover ?? NONE },
    monthlyDeposit: { actual: progress.periodDeposits, expected: kept?.keepDeposits ?? NONE },
    checkedAt: checkedAt?.getTime() ?? null,
    graceUntil: graceUntil?.getTime() ?? null,
    timeZone,
  };
}

export const presentRanks = (table: VipTable, language: LanguageCode): AnswerOf<typeof ranks> => ({
  reachedBy: table.reachedBy,
  keep: table.keep,
  weekTurnover: table.weekTurnover,
  monthTurnover: table.monthTurnover,
  cashbackMax: table.cashbackMax,
  turnoverTimes: table.turnoverTimes,
  claimDays: table.claimDays,
  list: table.levels.map(({ name, names, ...level }, rankLevel) => ({
    rankLevel,
    rankName: nameIn({ name, names }, language),
    ...level,
  })),
});

export const presentChanges = (
  changes: readonly VipChange[],
  { table, language }: { readonly table: VipTable; readonly language: LanguageCode },
): AnswerOf<typeof rankChanges> => ({
  list: changes.map(({ at, fromLevel, toLevel, reason }) => ({
    time: at.getTime(),
    fromLevel,
    toLevel,
    rankName: nameOfLevel(table, toLevel, language),
    reason,
  })),
});
