export { type SiteBoard, siteBoard } from './site-board.ts';
export { type SiteDay, siteDay } from './site-day.ts';
export { type SiteProblem, siteProblems } from './site-problems.ts';
export { type HoursOfDay, type SiteTrends, siteTrends } from './site-trends.ts';
export { type WaitingWork, waitingWork } from './waiting-work.ts';
