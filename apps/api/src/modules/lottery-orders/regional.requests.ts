import type { Reader } from '@app/core/platform/db';
import { DomainError, InvalidFields } from '@app/core/platform/kernel';
import {
  highestSeries,
  orderTarget,
  type PlaceOrder,
  playOfNumber,
  type Slip,
} from '@app/core/play/lottery-bets';
import type { RequestOf } from '@app/shared/contract/define-call';
import type { PrizeMode } from '@app/shared/lotteries/lotteries';
import {
  type BettingMode,
  bettingModes,
  MULTIPLE_MAX,
} from '@app/shared/lottery-orders/betting-modes';
import type { placeVnOrder } from '@app/shared/lottery-orders/schemas';
import { type Money, money } from '@app/shared/money/money';
import { FIELDS } from './read-slip-text.ts';

type RegionalOrder = RequestOf<typeof placeVnOrder>;
type Content = RegionalOrder['contents'][number];

interface Asking {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Prize mode of the call's path. */
  readonly prizeMode: PrizeMode;
  readonly now: Date;
}

/**
 * Reads an order of Vietnam or Southeast Asia. Its contents are the slips of one order.
 *
 * @throws lottery.not_found, lottery.closed, lottery.slip_refused, rebate.no_series, InvalidFields for contents of
 * several lotteries or draws
 */
export async function readRegionalOrder(
  reader: Reader,
  { contents, series, controlVersion: shownControls }: RegionalOrder,
  { prizeMode, ...asking }: Asking,
): Promise<Omit<PlaceOrder, 'requestKey' | 'merchantId' | 'memberId'>> {
  const { gameId: lotteryId, numero: draws, winStop: stopOnWin = false } = oneOf(contents);
  const drawNumbers = draws.map(({ numero }) => numero);
  const target = await orderTarget(reader, { lotteryId, drawNumbers });
  if (target?.prizeMode !== prizeMode) throw new DomainError('lottery.not_found');
  const { family, drawIds } = target;
  const legs = draws.map(({ numero, multiple }) => {
    const drawId = drawIds.get(numero);
    if (drawId === undefined) throw new DomainError('lottery.closed', { draw: numero });
    return { drawId, multiple };
  });
  const slips = contents.map((content, place) => slipOf(content, family, place + 1));
  return {
    lotteryId,
    slips,
    legs,
    stopOnWin,
    abandoning: false,
    total: totalOf(contents),
    shownControls,
    series: series ?? (await highestSeries(reader, { ...asking, lotteryId })),
  };
}

/** The lottery and draws that all contents have in common. */
function oneOf(contents: readonly Content[]): Content {
  const [first] = contents;
  const keyOf = ({ gameId, numero, winStop = false }: Content) =>
    JSON.stringify([gameId, winStop, numero.map((draw) => [draw.numero, draw.multiple])]);
  if (!first || contents.some((content) => keyOf(content) !== keyOf(first)))
    throw new InvalidFields(['contents']);
  return first;
}

/** The total shown on the page. */
const totalOf = (contents: readonly Content[]): Money =>
  money(
    contents.reduce((sum, { bettingSlip, singleBetPrice, numero }) => {
      const times = numero.reduce((all, { multiple }) => all + multiple, 0);
      return sum + BigInt(bettingSlip) * singleBetPrice * BigInt(times);
    }, 0n),
  );

const PICKED = 1;

function slipOf(content: Content, family: string, place: number): Slip {
  const { playId, bettingContent, singleBetPrice, bettingApproach } = content;
  const refuse = (because: 'malformed' | 'not_offered', field: (typeof FIELDS)[number]) =>
    new DomainError('lottery.slip_refused', { slip: place, because, at: FIELDS.indexOf(field) });
  const play = playOfNumber(family, playId);
  if (play === undefined) throw refuse('not_offered', 'playId');
  const note = noteOfPrice(singleBetPrice);
  if (!note) throw refuse('malformed', 'multiple');
  const ball = bettingContent.replaceAll('_', '|');
  return { play, ball, by: bettingApproach === PICKED ? 'pick' : 'text', ...note };
}

const MODES: readonly BettingMode[] = [1, 2, 3];

/** The price as mode and multiple, with the largest mode that divides it; undefined if none does. */
function noteOfPrice(price: Money): Pick<Slip, 'mode' | 'multiple'> | undefined {
  const mode = MODES.find((one) => price % bettingModes[one].note === 0n);
  if (mode === undefined) return undefined;
  const multiple = Number(price / bettingModes[mode].note);
  return multiple >= 1 && multiple <= MULTIPLE_MAX ? { mode, multiple } : undefined;
}
