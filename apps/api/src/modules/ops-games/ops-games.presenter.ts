import type { ListedSiteGame, ListedSiteVendor, MaintenanceTimes } from '@app/core/games';
import type * as calls from '@app/shared/ops/games';
import type { z } from 'zod';

type WireVendor = z.output<typeof calls.listVendors.answer>['list'][number];
type WireGame = z.output<typeof calls.listGames.answer>['list'][number];

type WireMaintenance = WireVendor['maintenance'];

export const presentMaintenance = (times: MaintenanceTimes | null): WireMaintenance =>
  times && { from: times.from.getTime(), until: times.until?.getTime() ?? null };

/** Undefined: it is left as it is. */
export const readMaintenance = (
  times: WireMaintenance | undefined,
): MaintenanceTimes | null | undefined =>
  times && {
    from: new Date(times.from),
    until: times.until === null ? null : new Date(times.until),
  };

export const presentVendor = ({
  maintenance,
  maintenanceEverywhere,
  ...vendor
}: ListedSiteVendor): WireVendor => ({
  ...vendor,
  maintenance: presentMaintenance(maintenance),
  maintenanceEverywhere: presentMaintenance(maintenanceEverywhere),
});

export const presentGame = ({
  maintenance,
  maintenanceEverywhere,
  vendorCode,
  ...game
}: ListedSiteGame): WireGame => ({
  ...game,
  vendor: vendorCode,
  classes: [...game.classes],
  maintenance: presentMaintenance(maintenance),
  maintenanceEverywhere: presentMaintenance(maintenanceEverywhere),
});
