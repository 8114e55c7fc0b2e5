export { blockNetwork, isBlocked, unblockNetwork } from './block-network.ts';
export { pointToResource, scheduleMaintenance, switchFlag } from './change-site.ts';
export { createSite, type NewSite } from './create-site.ts';
export { isFlagOn, readSite, siteOfCode, siteOfHost, sitesOf } from './find-site.ts';
export { maintenanceSecondsLeft } from './maintenance.ts';
export { changeRegistration, type Registration, setRegisterRule } from './registration.ts';
export { forgetSites, type Maintenance, type Site, type SiteResource } from './site-directory.ts';
