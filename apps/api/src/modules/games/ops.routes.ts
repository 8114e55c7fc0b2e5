import {
  changeSiteGame,
  changeSiteVendor,
  type GameAtSite,
  listSiteGames,
  listSiteVendors,
  type MaintenanceTimes,
  namesOfVendors,
} from '@app/core/play/games';
import { namesOfLotteries } from '@app/core/play/lotteries';
import * as calls from '@app/shared/games/ops-calls';
import { type Money, moneyToWire } from '@app/shared/money/money';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { asFieldError } from '../../http/errors/as-field-error.ts';
import { presentMaintenance, readMaintenance } from '../../wire/maintenance.ts';
import { presentGame, presentVendor } from './ops.presenter.ts';

export function opsGameRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.names, async ({ language }) => {
    const [vendors, lotteries] = await Promise.all([
      namesOfVendors(deps.db, language),
      namesOfLotteries(deps.db, language),
    ]);
    return { vendors, lotteries };
  });

  bindOpsCall(app, deps, calls.listVendors, async ({ site, language }) => ({
    list: (await listSiteVendors(deps.db, { merchantId: site.id, language })).map(presentVendor),
  }));

  bindOpsCall(app, deps, calls.changeVendor, async ({ site, input, tx }) => {
    const { vendor: vendorCode, offered, place, maintenance } = input;
    const change = { offered, place, maintenance: readMaintenance(maintenance) };
    const params = { merchantId: site.id, vendorCode, change };
    const { before, after } = await changeSiteVendor(tx, params);
    return { target: vendorCode, detail: changesOf(inTrail(before), inTrail(after)) };
  });

  bindOpsCall(app, deps, calls.listGames, async ({ site, input, language }) => {
    const { text, vendor, category, state, page = 1 } = input;
    const filter = { text, vendorCode: vendor, category, state };
    const shown = {
      merchantId: site.id,
      language,
      now: deps.clock(),
      page,
      size: calls.GAMES_A_PAGE,
    };
    const { games, total } = await listSiteGames(deps.db, { ...filter, ...shown });
    const totalPages = Math.ceil(total / calls.GAMES_A_PAGE);
    return { list: games.map(presentGame), totalPages, totalCount: total };
  });

  bindOpsCall(app, deps, calls.changeGame, async ({ site, input, tx }) => {
    const { vendor: vendorCode, game: gameCode, reason: _, maintenance, ...others } = input;
    const change = { ...others, maintenance: readMaintenance(maintenance) };
    const params = { merchantId: site.id, vendorCode, gameCode, change, now: deps.clock() };
    const { before, after } = await asFieldError(['stakeMin', 'stakeMax'], () =>
      changeSiteGame(tx, params),
    );
    return {
      target: `${vendorCode} ${gameCode}`,
      detail: changesOf(gameInTrail(before), gameInTrail(after)),
    };
  });
}

/** Fields for the audit trail, with each time as its own field. */
const inTrail = <Decided extends { readonly maintenance: MaintenanceTimes | null }>({
  maintenance,
  ...decided
}: Decided) => ({ ...decided, from: null, until: null, ...presentMaintenance(maintenance) });

const gameInTrail = ({ stakeMin, stakeMax, ...decided }: GameAtSite) => ({
  ...inTrail(decided),
  stakeMin: amountOf(stakeMin),
  stakeMax: amountOf(stakeMax),
});

const amountOf = (amount: Money | null): number | null =>
  amount === null ? null : moneyToWire(amount);
