import type { BetBreak, BetPull, ReconciledVendor } from '@app/core/operations/bet-reconciliation';
import type { pulls, read, vendors } from '@app/shared/bet-reconciliation/ops-calls';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { z } from 'zod';

export const presentBetBreak = (
  found: BetBreak,
  language: LanguageCode,
): z.output<typeof read.answer> => ({
  id: found.publicId,
  vendor: found.vendorCode,
  txId: found.txId,
  cause: found.cause,
  kind: found.kind,
  roundId: found.roundRef,
  gameCode: found.gameCode,
  game: found.gameNames?.[language] ?? found.gameName ?? found.gameCode,
  at: found.at.getTime(),
  theirs: found.theirs,
  theirCurrency: found.theirCurrency,
  theirMemberId: found.theirMemberRef,
  ours: found.ours,
  ourCurrency: found.ourCurrency,
  memberId: found.memberPublicId,
  username: found.username,
  foundAt: found.foundAt.getTime(),
  closedAt: found.closedAt?.getTime() ?? null,
  closedBy: found.closedBy,
  note: found.note,
});

export const presentVendor = ({
  vendorCode: vendor,
  isLinked,
  reconciledUntil,
  failedAt,
  failure,
  nextTryAt,
  openBreaks,
}: ReconciledVendor): z.output<typeof vendors.answer>['list'][number] => ({
  vendor,
  isLinked,
  reconciledUntil: reconciledUntil?.getTime() ?? null,
  failedAt: failedAt?.getTime() ?? null,
  failure,
  nextTryAt: nextTryAt?.getTime() ?? null,
  openBreaks,
});

export const presentPull = (pull: BetPull): z.output<typeof pulls.answer>['list'][number] => ({
  id: pull.publicId,
  kind: pull.kind,
  from: pull.fromAt.getTime(),
  until: pull.untilAt.getTime(),
  pages: pull.pages,
  lines: pull.lines,
  tries: pull.tries,
  failedAt: pull.failedAt?.getTime() ?? null,
  failure: pull.failure,
  nextTryAt: pull.nextTryAt?.getTime() ?? null,
  comparedAt: pull.comparedAt?.getTime() ?? null,
  matched: pull.matched,
  found: pull.found,
});
