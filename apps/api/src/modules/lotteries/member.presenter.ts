import type {
  GroupOnMenu,
  ListedLottery,
  LotteryOfMenu,
  LotterySeries,
  PlayOnMenu,
  PricesInForce,
} from '@app/core/play/lotteries';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { GameCategory } from '@app/shared/games/game-categories';
import { prizeModes } from '@app/shared/lotteries/lotteries';
import type * as calls from '@app/shared/lotteries/schemas';
import { bettingModes, MULTIPLE_MAX } from '@app/shared/lottery-orders/betting-modes';
import { money } from '@app/shared/money/money';
import type { LotteryNames } from '../../wire/lottery-names.ts';
import { presentDraw } from './draws.presenter.ts';

type WireGame = AnswerOf<typeof calls.lotteryGames>[number]['games'][number];
type WireMenus = AnswerOf<typeof calls.lotteryMenus>;

export function presentMenuGame(lottery: LotteryOfMenu): WireGame {
  const { current, last } = lottery;
  const { id: prizeModeId, product } = prizeModes[lottery.prizeMode];
  return {
    gameId: lottery.id,
    gameCode: lottery.code,
    gameName: lottery.name,
    gameGroupCode: lottery.group,
    gameGroupId: lottery.groupId,
    prizeModeId,
    accountTypeName: product,
    mobileIconUrl: lottery.iconUrl,
    family: lottery.family,
    source: lottery.source,
    seconds: lottery.seconds,
    isResting: lottery.isResting,
    current: current
      ? {
          numero: current.number,
          closeTime: current.closesAt.getTime(),
          drawTime: current.drawsAt.getTime(),
        }
      : null,
    last: last ? presentDraw(last, lottery) : null,
  };
}

export const presentGroups = (
  lotteries: readonly LotteryOfMenu[],
  { lotteryGroup }: LotteryNames,
): AnswerOf<typeof calls.lotteryGames> =>
  [...Map.groupBy(lotteries, ({ group }) => group)].map(([code, games]) => ({
    gameGroupId: games[0]?.groupId ?? 0,
    code,
    displayName: lotteryGroup(code),
    remark: lotteryGroup(code),
    games: games.map(presentMenuGame),
  }));

export const presentMenus = (
  lotteries: readonly LotteryOfMenu[],
  { lotteryGroup }: LotteryNames,
): WireMenus =>
  Object.fromEntries(
    [...Map.groupBy(lotteries, ({ group }) => group)].map(([code, games]) => [
      code,
      {
        gameGroupCode: code,
        displayName: lotteryGroup(code),
        gameMenus: games.map(presentMenuGame),
      },
    ]),
  );

interface Priced {
  readonly lottery: ListedLottery;
  readonly price: Pick<PricesInForce, 'version'>;
  readonly series: LotterySeries;
}

export function presentPlayMenu(
  groups: readonly GroupOnMenu[],
  { lottery, price, series }: Priced,
  names: LotteryNames,
): AnswerOf<typeof calls.playMenu> {
  const { id: prizeModeId, word } = prizeModes[lottery.prizeMode];
  const { family } = lottery;
  return [
    {
      prizeModeId,
      prizeModeName: word,
      priceVersion: price.version,
      minSeries: series.least,
      maxSeries: series.most,
      defaultSeries: series.first,
      playMenuGroups: groups.map(({ id, code, plays }, n) => ({
        playId: id,
        playCode: code,
        playName: names.group(family, code),
        groupSwitch: true,
        sorting: n + 1,
        playSubGroups: [],
        playMenus: plays.map((play) => presentPlay(play, family, names)),
      })),
    },
  ];
}

const presentPlay = (
  { id, code, positions, tiers, tiersAre, returns }: PlayOnMenu,
  family: string,
  names: LotteryNames,
) => ({
  playId: id,
  playCode: code,
  playName: names.play(family, code),
  playSwitch: true,
  singleBetPrice: money(bettingModes[1].note),
  positions: positions ? { ...positions, by: [...positions.by] } : null,
  playMenuInfos: tiers.map(({ code: tier, fair, by, odds }) => ({
    tier,
    tierName: names.tier(family, tier, tiersAre),
    bonus: fair,
    by,
    odds,
  })),
  returnOf: [...returns],
});

interface Limits {
  readonly price: PricesInForce;
  /** The game categories in which the site takes bets by series. */
  readonly inSeries: readonly GameCategory[];
  readonly slipsMax: number;
  readonly notesMax: number;
  readonly chaseMax: number;
}

export function presentSetting({
  price,
  inSeries,
  ...most
}: Limits): AnswerOf<typeof calls.lotterySetting> {
  const { memberStakeMax, liabilityMax, noteMin } = price;
  const limits = { betAmountMax: memberStakeMax, betMultipleMax: MULTIPLE_MAX };
  const switchOf = (category: GameCategory) => (inSeries.includes(category) ? '1' : '0');
  return {
    ...limits,
    bettingModes: Object.entries(bettingModes).map(([id, { code, note }]) => ({
      bettingModeId: Number(id),
      code,
      unit: money(note),
      ...limits,
      winAmountMax: liabilityMax,
    })),
    platformSettings: [
      { allowLottDrawback: switchOf('LOTT'), allowElottDrawback: switchOf('ELOTT') },
    ],
    noteMin,
    memberStakeMax,
    ...most,
  };
}
