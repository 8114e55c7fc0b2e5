export { type SiteDay, siteDay } from './site-day.ts';
