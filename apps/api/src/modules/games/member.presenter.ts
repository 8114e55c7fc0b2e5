import type {
  FilterOptions,
  ListedCategory,
  ListedGame,
  MaintenanceTimes,
} from '@app/core/play/games';
import type { ListedMatch } from '@app/core/reports/matches';
import type { RecentGame, Win } from '@app/core/reports/records';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { GameClass } from '@app/shared/games/game-categories';
import { pictureVendor } from '@app/shared/games/picture-vendor';
import type * as calls from '@app/shared/games/schemas';
import { type Money, money } from '@app/shared/money/money';
import { ODDS_ONE } from '@app/shared/vendors/odds';
import { gameIcons, vendorArtUrl } from '../../wire/art-urls.ts';

type WireGame = AnswerOf<typeof calls.gameList>['games'][number];
type WireLane = AnswerOf<typeof calls.gameVendors>['data']['lanes'][number];

const MILLIONTHS_PER_PERCENT = 10_000;
const HUNDREDTHS = 100;

export const presentGames = (
  { games, total }: { games: readonly ListedGame[]; total: number },
  size: number,
): AnswerOf<typeof calls.gameList> => ({
  games: games.map(presentGame),
  totalPages: Math.ceil(total / size),
  totalCount: total,
});

export const presentFilters = ({
  vendors,
  volatilities,
  returnRates,
  stakes,
}: FilterOptions): AnswerOf<typeof calls.gameFilters> => ({
  vendors: vendors.map(({ value, name, games }) => ({
    vassalage: value,
    displayName: name,
    gameCount: games,
  })),
  volatilities: volatilities.map(({ value, games }) => ({ volatility: value, gameCount: games })),
  returns: returnRates.map(({ value, games }) => ({
    rtpMin: value / MILLIONTHS_PER_PERCENT,
    gameCount: games,
  })),
  stakes: stakes.map(({ value, games }) => ({ stakeUpTo: value, gameCount: games })),
});

export function presentGame(game: ListedGame): WireGame {
  return {
    nodeId: Number(game.id),
    gameType: game.category,
    vassalage: game.vendorCode,
    vendorName: game.vendorName,
    isHouse: game.isHouse,
    gameCode: game.code,
    gameName: game.name,
    displayName: game.name,
    ...gameIcons(game),
    trialSupport: game.trialSupport,
    rtp: percentOf(game.returnRate),
    volatility: game.volatility,
    stakeMin: game.stakeMin,
    stakeMax: game.stakeMax,
    playing: game.players.now,
    playedToday: game.players.today,
    maintenance: presentMaintenance(game.maintenance),
  };
}

const percentOf = (rate: number | null): number | null =>
  rate === null ? null : rate / MILLIONTHS_PER_PERCENT;

function presentMaintenance(maintenance: MaintenanceTimes | undefined): WireGame['maintenance'] {
  if (!maintenance) return null;
  return {
    maintainTime: maintenance.from.getTime(),
    endTime: maintenance.until?.getTime() ?? null,
  };
}

export const presentLanes = (
  lanes: readonly ListedCategory[],
  shown: readonly GameClass[],
): AnswerOf<typeof calls.gameVendors> => ({
  data: {
    lanes: lanes.map((lane) => presentLane(lane, shown)),
    sortingVendor: lanes.map(({ category, vendors }) => ({
      gameCategory: category,
      vendors: vendors.map(({ vendorCode }) => vendorCode),
    })),
    // Only vendors whose pictures are stored under another code.
    mappingVendor: Object.fromEntries(
      lanes
        .flatMap(({ vendors }) => vendors)
        .map(({ vendorCode }) => [vendorCode, pictureVendor(vendorCode)] as const)
        .filter(([vendor, pictured]) => vendor !== pictured),
    ),
  },
});

function presentLane(
  { category, vendors, classes }: ListedCategory,
  shown: readonly GameClass[],
): WireLane {
  const all = vendors.reduce((sum, { games }) => sum + games, 0);
  const classified = classes.filter((each) => shown.includes(each.class));
  return {
    title: category,
    gameClassify: [
      { key: 'ALL', displayName: 'ALL', gameCount: all },
      ...classified.map(({ class: key, games }) => ({ key, displayName: key, gameCount: games })),
    ],
    cards: vendors.map((vendor) => {
      const badge = vendorArtUrl(vendor.vendorCode);
      return {
        vassalage: vendor.vendorCode,
        accountTypeName: vendor.vendorName,
        displayName: vendor.vendorName,
        gameType: category,
        isGame: vendor.onlyGameCode === null ? ('VASSALAGE' as const) : ('GAME' as const),
        gameCode: vendor.onlyGameCode,
        isHouse: vendor.isHouse,
        gameCount: vendor.games,
        rtpMin: percentOf(vendor.returnRateMin),
        rtpMax: percentOf(vendor.returnRateMax),
        // Older clients read the picture from different fields.
        lagerIcon: badge,
        smallIcon: badge,
        h5Icon: badge,
        mobileSmallIcon: badge,
        mobileLargeIcon: badge,
        maintenance: presentMaintenance(vendor.maintenance),
      };
    }),
  };
}

export const presentGameTypes = (
  lanes: readonly ListedCategory[],
): AnswerOf<typeof calls.gameTypesOfVendors> => ({
  content: Object.fromEntries(
    lanes.map(({ category, vendors }) => [category, vendors.map(({ vendorCode }) => vendorCode)]),
  ),
});

export const presentWins = (wins: readonly Win[]): AnswerOf<typeof calls.winnerBoard> => ({
  list: wins.map(({ id, winner, game, payout, multiplier, isGreat, at }) => ({
    vo: {
      winId: id,
      customerName: winner,
      gameName: game.name,
      winAmount: payout,
      multiplier: Number(multiplier) / HUNDREDTHS,
      isGreat,
      winTime: at.getTime(),
      nodeId: Number(game.id),
      gameType: game.category,
      gameCode: game.code,
      vendor: game.vendorCode,
      ...gameIcons(game),
    },
  })),
});

export const presentJackpots = (
  games: readonly ListedGame[],
  pots: ReadonlyMap<bigint, Money>,
): AnswerOf<typeof calls.jackpots> => ({
  list: games.map((game) => ({
    ...presentGame(game),
    jackpotAmount: pots.get(game.id) ?? maxPayoutOf(game),
    isPot: pots.has(game.id),
  })),
});

/** The largest payout of a bet: the highest stake times the game's maximum multiplier. */
const maxPayoutOf = ({ stakeMax, maxWin }: ListedGame): Money | null =>
  stakeMax === null || maxWin === null
    ? null
    : money((stakeMax * BigInt(maxWin)) / BigInt(HUNDREDTHS));

export const presentMatches = (
  matches: readonly ListedMatch[],
): AnswerOf<typeof calls.gameMatches> => ({
  list: matches.map(({ id, game, home, away, opensAt, closesAt, startsAt, isOpen, odds }) => ({
    matchId: id,
    nodeId: Number(game.id),
    gameType: game.category,
    vassalage: game.vendorCode,
    gameCode: game.code,
    gameName: game.name,
    homeTeam: home,
    awayTeam: away,
    openTime: opensAt.getTime(),
    closeTime: closesAt.getTime(),
    startTime: startsAt.getTime(),
    isOpen,
    odds: {
      home: odds.home / ODDS_ONE,
      draw: odds.draw === null ? null : odds.draw / ODDS_ONE,
      away: odds.away / ODDS_ONE,
    },
  })),
});

export const presentRecent = (
  games: readonly RecentGame[],
): AnswerOf<typeof calls.recentGames> => ({
  list: games.map((game) => ({
    ...presentGame(game),
    lastPlayed: game.lastAt.getTime(),
    netToday: game.netToday,
  })),
});

export const presentFavourites = (
  games: readonly ListedGame[],
  { page, size }: { page: number; size: number },
): AnswerOf<typeof calls.favoriteList> => ({
  content: games.slice((page - 1) * size, page * size).map(presentGame),
  pageNum: page,
  totalPages: Math.ceil(games.length / size),
});

/** Older clients read the address from another field. */
export const presentLaunch = (url: string): AnswerOf<typeof calls.launchGame> => ({
  content: { game_url: url },
  gameUrl: url,
  url,
});

export const presentRooms = (tables: readonly ListedGame[]): AnswerOf<typeof calls.roomList> =>
  tables.map((table) => ({
    roomId: table.code,
    roomName: table.name,
    vassalage: table.vendorCode,
    gameType: table.category,
    gameCode: table.code,
    nodeId: Number(table.id),
    stakeMin: table.stakeMin,
    stakeMax: table.stakeMax,
    playing: table.players.now,
    isOpen: !table.maintenance,
  }));
