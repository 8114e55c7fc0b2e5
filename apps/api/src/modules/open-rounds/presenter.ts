import type { OpenRound, RoundLink } from '@app/core/operations/open-rounds';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { link, read } from '@app/shared/open-rounds/ops-calls';
import { roundKeyPath } from '@app/shared/open-rounds/protocol';
import type { z } from 'zod';
import { presentClaim, type RowExtras } from '../../wire/present-claim.ts';

type WireLink = NonNullable<z.output<typeof link.answer>['link']>;

export const presentRoundLink = (
  { vendorCode, address, kid, publicKey, answeredAt, failedAt, failure }: RoundLink,
  { publicUrl }: { readonly publicUrl: string },
): WireLink => ({
  address,
  kid,
  publicKey,
  failure,
  keyUrl: new URL(roundKeyPath(vendorCode), publicUrl).href,
  answeredAt: answeredAt?.getTime() ?? null,
  failedAt: failedAt?.getTime() ?? null,
});

export const presentOpenRound = (
  round: OpenRound,
  { waiting, claims, language }: RowExtras & { readonly language: LanguageCode },
): z.output<typeof read.answer> => {
  const { publicId: id, username, stake, isAsked, asks, answer, failure, outcome } = round;
  return {
    id,
    memberId: round.memberPublicId,
    username,
    vendor: round.vendorCode,
    gameCode: round.gameCode,
    game: round.gameNames[language] ?? round.gameName,
    roundId: round.roundRef,
    stake,
    openedAt: round.openedAt.getTime(),
    isAsked,
    asks,
    askedAt: round.askedAt?.getTime() ?? null,
    nextAskAt: isAsked ? (round.nextAskAt?.getTime() ?? null) : null,
    answer,
    failure,
    caseAt: round.caseDueAt.getTime(),
    refundBy: round.refundBy,
    refundReason: round.refundReason,
    closedAt: round.closedAt?.getTime() ?? null,
    outcome,
    decisionWaits: waiting.has(id),
    claim: presentClaim(claims.get(id)),
  };
};
