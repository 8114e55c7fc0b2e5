import type { Reader } from '@app/core/platform/db';
import { DomainError } from '@app/core/platform/kernel';
import { gamesByCode, readVendor } from '@app/core/play/games';
import {
  countedUntil,
  gamingRevenueLists,
  nameOfGame,
  type RevenueOfDays,
  revenueByDay,
  revenueByGame,
  revenueBySite,
  revenueByVendor,
  sumRevenue,
} from '@app/core/reports/gaming-revenue';
import * as calls from '@app/shared/gaming-revenue/ops-calls';
import { nameIn } from '@app/shared/messages/written-names';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentOfSite, presentRow, presentSums, presentVendor } from './presenter.ts';
import { readPeriod } from './requests.ts';

/** Gross gaming revenue of vendors, on a site and on all sites. */
export function opsGamingRevenueRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  /** @throws vendor.not_found, game.not_found */
  const playedOn = async (reader: Reader, { vendor: code, game }: Wanted) => {
    if (code === undefined) return undefined;
    const vendor = await readVendor(reader, code);
    if (game === undefined) return { vendor };
    if (game === calls.WITHOUT_GAME) return { vendor, gameId: 0n };
    const gameId = (await gamesByCode(reader, { vendorId: vendor.id, codes: [game] })).get(
      game,
    )?.id;
    if (gameId === undefined) throw new DomainError('game.not_found');
    return { vendor, gameId };
  };

  /** The rows of a level, and their sum. */
  const levelOf = async (days: RevenueOfDays, played: Awaited<ReturnType<typeof playedOn>>) => {
    if (!played) {
      const rows = await revenueByVendor(db, days);
      return { level: 'vendor', rows, total: sumRevenue(rows), hasMore: false } as const;
    }
    const vendorId = played.vendor.id;
    const ofDays = await revenueByDay(db, { ...days, vendorId, gameId: played.gameId });
    const total = sumRevenue(ofDays);
    if (played.gameId !== undefined)
      return { level: 'day', rows: ofDays, total, hasMore: false } as const;
    const rowsMax = calls.REVENUE_GAMES_MAX;
    const rows = await revenueByGame(db, { ...days, vendorId, rowsMax: rowsMax + 1 });
    const hasMore = rows.length > rowsMax;
    return { level: 'game', rows: rows.slice(0, rowsMax), total, hasMore } as const;
  };

  bindOpsList(app, deps, calls.read, gamingRevenueLists.gamingRevenue, {
    ask: async ({ input }, reader) => {
      const { vendor, game } = input;
      const filter = { ...readPeriod(input), vendor, game };
      return { filter, narrowed: filter, played: await playedOn(reader, input) };
    },
    page: async ({ site, language }, { filter: { from, to, game: code }, played }) => {
      const days = { merchantId: site.id, from, to, language };
      // Read first: the rows then contain at least the bets summed by this time.
      const asOf = await countedUntil(db);
      const { level, rows, total, hasMore } = await levelOf(days, played);
      const vendors = played ? await revenueByVendor(db, days) : rows;
      const game =
        code !== undefined && code !== calls.WITHOUT_GAME && played?.gameId !== undefined
          ? { code, name: await nameOfGame(db, { gameId: played.gameId, language }) }
          : null;
      return {
        asOf: asOf.getTime(),
        level,
        vendor: played ? { code: played.vendor.code, name: nameIn(played.vendor, language) } : null,
        game,
        vendors: vendors.map(presentVendor),
        list: rows.map(presentRow),
        hasMore,
        total: presentSums(total),
      };
    },
  });

  bindOpsCall(app, deps, calls.sites, async ({ input, language }) => {
    const asOf = await countedUntil(db);
    const rowsMax = calls.REVENUE_SITE_ROWS_MAX;
    const found = await revenueBySite(db, {
      ...readPeriod(input),
      language,
      rowsMax: rowsMax + 1,
    });
    return {
      asOf: asOf.getTime(),
      list: found.slice(0, rowsMax).map(presentOfSite),
      hasMore: found.length > rowsMax,
    };
  });
}

interface Wanted {
  readonly vendor?: string | undefined;
  readonly game?: string | undefined;
}
