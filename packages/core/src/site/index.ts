export {
  changeSettings,
  changeSite,
  pointToResource,
  type SiteSettings,
  switchFlag,
} from './change-site.ts';
export { createSite, type NewSite } from './create-site.ts';
export { isFlagOn, readSite, siteOfCode, siteOfHost, sitesOf } from './find-site.ts';
export {
  addBypassNetwork,
  areaSecondsLeft,
  areasAtRest,
  maintenanceSecondsLeft,
  mayBypass,
  scheduleAreaMaintenance,
  scheduleMaintenance,
} from './maintenance.ts';
export {
  changePasswordRules,
  isPasswordTooOld,
  isWeakPassword,
  type PasswordRules,
} from './password-rules.ts';
export { listedPlaces, listPlace, type PlaceList } from './places.ts';
export {
  blockCountry,
  blockNetwork,
  isBlocked,
  unblockNetwork,
  type Whereabouts,
} from './regions.ts';
export {
  changeRegistration,
  type PhoneAuth,
  type Registration,
  type SmsSettings,
  setPhoneAuth,
  setRegisterRule,
  setSms,
} from './registration.ts';
export { forgetSites, type Maintenance, type Site, type SiteResource } from './site-directory.ts';
