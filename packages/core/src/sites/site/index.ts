export { assertAllDigitsShown } from './assert-all-digits-shown.ts';
export { assertNetwork, isWithin } from './assert-network.ts';
export { assertTimeZone } from './assert-time-zone.ts';
export {
  isRegionBlocked,
  judgePlace,
  listedPlaces,
  listPlace,
  mayBypass,
  type PlaceList,
  type VisitorLocation,
} from './blocked-regions.ts';
export { changeSite } from './change-site.ts';
export { changeState } from './change-state.ts';
export { type CheckedDomain, checkDomain } from './check-domain.ts';
export { createSite, insertSite, type NewSite } from './create-site.ts';
export { currencyOfSite } from './currency-of-site.ts';
export { dayOfSite } from './day-of-site.ts';
export {
  addDomain,
  chooseMainDomain,
  listDomains,
  removeDomain,
  type SiteDomain,
} from './domains.ts';
export { readSite, siteOfCode, siteOfHost, sitesOf } from './find-site.ts';
export { type ListedSite, listSites } from './list-sites.ts';
export { siteLists } from './lists.ts';
export {
  areaSecondsLeft,
  areasUnderMaintenance,
  maintenanceSecondsLeft,
  scheduleAreaMaintenance,
  scheduleMaintenance,
} from './maintenance.ts';
export { isSwitchedOff, merchantRows } from './rows.ts';
export { changesOfProfile, type SwitchedFlag, setFlagProfile } from './set-flag-profile.ts';
export {
  changeSetting,
  hashOfSecret,
  hasSetting,
  listInSetting,
  lockSeenSetting,
  lockSetting,
  readSetting,
  readSettings,
  type SeenSetting,
  secretHashOf,
  settingOf,
} from './settings.ts';
export { forgetSites, type Maintenance, type Site, siteDirectory } from './site-directory.ts';
export { lockSite, lockSiteOfVersion, type SiteIdentity, writeIdentity } from './site-identity.ts';
export {
  countPreviews,
  endPreviews,
  PREVIEW_MS,
  previewedBy,
  previewLink,
  startPreview,
} from './site-preview.ts';
export { siteUrl } from './site-url.ts';
export { switchFlag } from './switch-flag.ts';
export { SITE_CHECK_PATH, siteCheckSign, type Visit, visitDomain } from './visit-domain.ts';
