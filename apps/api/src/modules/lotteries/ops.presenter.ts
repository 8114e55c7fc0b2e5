import type {
  GivenOutcome,
  Holiday,
  ListedDraw,
  LotteryOverview,
  OperatedDraw,
  PublishedDraw,
  ResultEntry,
} from '@app/core/play/lotteries';
import type { CorrectionEffect } from '@app/core/play/lottery-bets';
import type { Site } from '@app/core/sites/site';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { previewCorrection } from '@app/shared/lotteries/decisions.ops-calls';
import { money } from '@app/shared/money/money';

export const presentOverview = ({
  id: _,
  calendar: _calendar,
  timeZone: _zone,
  closesBeforeS: _closes,
  ...overview
}: LotteryOverview) => overview;

export const presentNext = (draw: ListedDraw | undefined) =>
  draw
    ? {
        number: draw.number,
        closesAt: draw.closesAt.getTime(),
        drawsAt: draw.drawsAt.getTime(),
      }
    : null;

export const presentLast = (draw: ListedDraw | undefined) =>
  draw ? { number: draw.number, drawsAt: draw.drawsAt.getTime(), outcome: draw.outcome } : null;

export const presentDraw = ({
  id: _,
  lotteryId: _lottery,
  opensAt,
  closesAt,
  drawsAt,
  movedFrom,
  drawnAt,
  settledAt,
  ...draw
}: OperatedDraw) => ({
  ...draw,
  opensAt: opensAt.getTime(),
  closesAt: closesAt.getTime(),
  drawsAt: drawsAt.getTime(),
  movedFrom: movedFrom?.getTime() ?? null,
  drawnAt: drawnAt?.getTime() ?? null,
  settledAt: settledAt?.getTime() ?? null,
});

export const timed = <Row extends Holiday | GivenOutcome>({ at, ...row }: Row) => ({
  ...row,
  at: at.getTime(),
});

export const presentEntry = ({ byProvider, at, ...entry }: ResultEntry) => ({
  ...entry,
  byCompany: byProvider,
  at: at.getTime(),
});

export function presentProof(published: PublishedDraw) {
  const { season, place, length, terminalHash, saltText, secret } = published;
  return { season, place, length, terminalHash, saltText, secret };
}

/** Cost of a correction, by site. */
export const presentEffect = (
  { outcome, sites }: CorrectionEffect,
  all: readonly Site[],
): AnswerOf<typeof previewCorrection> => ({
  outcome,
  sites: sites.flatMap(({ merchantId, legs, toPay, toTakeBack, lacking, ...counts }) => {
    const site = all.find(({ id }) => id === merchantId);
    if (!site) return [];
    const { code, name, currencySymbol, displayDecimals } = site;
    const sums = { toPay: money(toPay), toTakeBack: money(toTakeBack), lacking: money(lacking) };
    return [{ site: code, name, currencySymbol, displayDecimals, bets: legs, ...counts, ...sums }];
  }),
});
