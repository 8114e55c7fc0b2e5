export { type SiteDay, siteDay } from './site-day.ts';
export { type SiteProblem, siteProblems } from './site-problems.ts';
