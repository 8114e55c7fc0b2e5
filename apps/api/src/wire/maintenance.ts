import type { MaintenanceTimes } from '@app/core/play/games';
import type { plannedMaintenance } from '@app/shared/site/planned-maintenance.ops-schemas';
import type { z } from 'zod';

type WireMaintenance = z.output<typeof plannedMaintenance>;

export const presentMaintenance = (times: MaintenanceTimes | null): WireMaintenance =>
  times && { from: times.from.getTime(), until: times.until?.getTime() ?? null };

/** Undefined means unchanged. */
export const readMaintenance = (
  times: WireMaintenance | undefined,
): MaintenanceTimes | null | undefined =>
  times && {
    from: new Date(times.from),
    until: times.until === null ? null : new Date(times.until),
  };
