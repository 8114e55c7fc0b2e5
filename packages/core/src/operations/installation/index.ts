export { changeBrand, type SiteBrand } from './change-brand.ts';
export { changeSiteIdentity, type IdentityWithLanguages } from './change-site-identity.ts';
export { openSite } from './open-site.ts';
export { type Inspection, siteChecklist } from './site-checklist.ts';
