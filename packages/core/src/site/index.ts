export { scheduleMaintenance, switchFlag } from './change-site.ts';
export { createSite, type NewSite } from './create-site.ts';
export { isFlagOn, readSite, siteOfCode, siteOfHost } from './find-site.ts';
export { maintenanceSecondsLeft } from './maintenance.ts';
export type { Maintenance, Site } from './site-directory.ts';
