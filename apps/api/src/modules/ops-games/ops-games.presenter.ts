import type { ListedSiteGame, ListedSiteVendor, PlannedRest } from '@app/core/games';
import type * as calls from '@app/shared/ops/games';
import type { z } from 'zod';

type WireVendor = z.output<typeof calls.listVendors.answer>['list'][number];
type WireGame = z.output<typeof calls.listGames.answer>['list'][number];

type WireRest = WireVendor['maintenance'];

export const presentRest = (rest: PlannedRest | null): WireRest =>
  rest && { from: rest.from.getTime(), until: rest.until?.getTime() ?? null };

/** Undefined: it is left as it is. */
export const readRest = (rest: WireRest | undefined): PlannedRest | null | undefined =>
  rest && { from: new Date(rest.from), until: rest.until === null ? null : new Date(rest.until) };

export const presentVendor = ({ rest, ownRest, ...vendor }: ListedSiteVendor): WireVendor => ({
  ...vendor,
  maintenance: presentRest(rest),
  maintenanceEverywhere: presentRest(ownRest),
});

export const presentGame = ({ rest, ownRest, vendorCode, ...game }: ListedSiteGame): WireGame => ({
  ...game,
  vendor: vendorCode,
  classes: [...game.classes],
  maintenance: presentRest(rest),
  maintenanceEverywhere: presentRest(ownRest),
});
