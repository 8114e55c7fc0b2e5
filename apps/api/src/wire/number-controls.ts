import { type NumberControls, numberOfPlay } from '@app/core/play/lottery-bets';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { numberControls } from '@app/shared/lotteries/schemas';

const WHOLE = 1_000;

/** Core counts in thousandths. */
export const wireRate = (rate: number): number => rate / WHOLE;

export const presentControls = (
  family: string,
  { version, list }: NumberControls,
): AnswerOf<typeof numberControls> => ({
  version,
  numbers: list.map(({ play, number, rate, untilAt }) => ({
    playId: numberOfPlay(family, play),
    playCode: play,
    number,
    rate: wireRate(rate),
    until: untilAt?.getTime() ?? null,
  })),
});
