export { changeSite, switchFlag } from './change-site.ts';
export { createSite, type NewSite } from './create-site.ts';
export { readSite, siteOfCode, siteOfHost, sitesOf } from './find-site.ts';
export {
  areaSecondsLeft,
  areasUnderMaintenance,
  maintenanceSecondsLeft,
  scheduleAreaMaintenance,
  scheduleMaintenance,
} from './maintenance.ts';
export {
  isBlocked,
  listedPlaces,
  listPlace,
  mayBypass,
  type PlaceList,
  type VisitorLocation,
} from './places.ts';
export { merchantRows } from './rows.ts';
export {
  changeSetting,
  hashOfSecret,
  listInSetting,
  readSetting,
  secretHashOf,
  settingOf,
} from './settings.ts';
export { forgetSites, type Maintenance, type Site } from './site-directory.ts';
