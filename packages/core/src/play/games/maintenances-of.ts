/** Planned maintenance: of the site (`from`, `until`), and of every site (`ownFrom`, `ownUntil`). */
export interface SiteMaintenanceColumns {
  readonly from: Date | null;
  readonly until: Date | null;
  readonly ownFrom: Date | null;
  readonly ownUntil: Date | null;
}

export const maintenancesOf = ({ from, until, ownFrom, ownUntil }: SiteMaintenanceColumns) => ({
  maintenance: from && { from, until },
  maintenanceEverywhere: ownFrom && { from: ownFrom, until: ownUntil },
});
