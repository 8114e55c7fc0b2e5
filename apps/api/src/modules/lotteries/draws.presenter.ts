import type {
  DrawJoined,
  HotAndGap,
  ListedDraw,
  ListedLottery,
  LotteryOfMenu,
  NearDraws,
  PublishedChain,
  PublishedDraw,
} from '@app/core/play/lotteries';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type * as calls from '@app/shared/lotteries/schemas';

type WireDraw = AnswerOf<typeof calls.recentDraws>[number];

/** Fields of a lottery that its draws are presented with. */
type OfLottery = Pick<ListedLottery, 'id' | 'code'>;

export const presentDraw = (
  { number, outcome, drawsAt, movedFrom, state }: ListedDraw,
  { id, code }: OfLottery,
): WireDraw => ({
  gameId: id,
  gameCode: code,
  numero: number,
  winNo: outcome,
  winningTime: drawsAt.getTime(),
  movedFrom: movedFrom?.getTime() ?? null,
  state,
});

export function presentNear(
  { previous, current, alongside, next }: NearDraws,
  { lottery, now }: { readonly lottery: ListedLottery; readonly now: Date },
): AnswerOf<typeof calls.nearDraw> {
  const onSale = (draw: ListedDraw) => ({
    gameId: lottery.id,
    numero: draw.number,
    remainTime: draw.closesAt.getTime() - now.getTime(),
    lockTime: lottery.closesBeforeS,
    isSale: !lottery.isResting && draw.opensAt <= now,
    closeTime: draw.closesAt.getTime(),
    drawTime: draw.drawsAt.getTime(),
    movedFrom: draw.movedFrom?.getTime() ?? null,
  });
  return {
    serverTime: now.getTime(),
    previousNumero: previous ? presentDraw(previous, lottery) : null,
    currentNumero: current ? onSale(current) : null,
    alongsideNumeros: alongside.map(onSale),
    nextNumero: next ? { numero: next.number, drawTime: next.drawsAt.getTime() } : null,
  };
}

/** The last settled draw of each lottery, in the order of the lotteries. */
export const presentLast = (lotteries: readonly LotteryOfMenu[]): WireDraw[] =>
  lotteries.flatMap((lottery) => (lottery.last ? [presentDraw(lottery.last, lottery)] : []));

export const presentLastByCode = (
  lotteries: readonly LotteryOfMenu[],
): AnswerOf<typeof calls.vnOpened> =>
  Object.fromEntries(presentLast(lotteries).map((draw) => [draw.gameCode, draw]));

export const presentChase = (draws: readonly ListedDraw[]): AnswerOf<typeof calls.chaseDraws> => ({
  chaseNumeros: draws.map(({ number, closesAt, drawsAt }) => ({
    numero: number,
    closeTime: closesAt.getTime(),
    drawTime: drawsAt.getTime(),
  })),
});

/** Clients' names for the positions of a result, twenty at most. */
const POSITIONS = (
  'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH ' +
  'ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH TWENTIETH'
).split(' ');

export function presentHotAndGap(
  positions: readonly HotAndGap[],
): AnswerOf<typeof calls.hotAndGap> {
  const countsOf = (counts: (of: HotAndGap) => Readonly<Record<number, number>>) =>
    Object.fromEntries(positions.map((of, n) => [`${POSITIONS[n]}`, mostFirst(counts(of))]));
  return { hot: countsOf(({ hot }) => hot), gap: countsOf(({ gap }) => gap) };
}

const mostFirst = (counts: Readonly<Record<number, number>>) =>
  Object.entries(counts)
    .map(([number, count]) => ({ number: Number(number), count }))
    .sort((a, b) => b.count - a.count || a.number - b.number);

export const presentFairness = (
  { source }: Pick<ListedLottery, 'source'>,
  chains: readonly PublishedChain[],
): AnswerOf<typeof calls.fairness> => ({
  source,
  chains: chains.map(({ madeAt, ...chain }) => ({ ...chain, madeAt: madeAt.getTime() })),
});

export const presentProof = (
  { number, chainMadeAt, beaconRound, ...draw }: PublishedDraw,
  { id, code }: OfLottery,
): AnswerOf<typeof calls.drawProof> => ({
  gameId: id,
  gameCode: code,
  numero: number,
  ...draw,
  chainMadeAt: chainMadeAt.getTime(),
  beaconRound: beaconRound === null ? null : `${beaconRound}`,
});

/** Omits lotteries that the site does not offer. */
export const presentJoined = (
  draws: readonly DrawJoined[],
  offered: readonly Pick<ListedLottery, 'id' | 'code' | 'name'>[],
): AnswerOf<typeof calls.joinedDraws> => ({
  draws: draws.flatMap(({ lotteryId, number: numero }) =>
    offered
      .filter(({ id }) => id === lotteryId)
      .map(({ id, code, name }) => ({ gameId: id, gameCode: code, gameName: name, numero })),
  ),
});
