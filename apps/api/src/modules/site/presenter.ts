import type { Maintenance } from '@app/core/sites/site';

export const presentMaintenance = (maintenance: Maintenance | undefined) =>
  maintenance
    ? {
        from: maintenance.from.getTime(),
        until: maintenance.until?.getTime() ?? null,
        title: maintenance.title,
        text: maintenance.text,
      }
    : null;
