import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/ops/games';

export type SiteVendor = Answer<typeof calls.listVendors>['list'][number];
export type SiteGame = Answer<typeof calls.listGames>['list'][number];
/** What vendors and games have in common. */
export type Offer = Pick<
  SiteVendor | SiteGame,
  'name' | 'offered' | 'place' | 'ownPlace' | 'maintenance' | 'maintenanceEverywhere'
>;
/** When something is under maintenance; null: never. */
export type Maintenance = SiteVendor['maintenance'];

/** Whether it is still to come or under way. */
export const isAhead = (times: Maintenance, now: number): boolean =>
  times !== null && (times.until === null || times.until > now);

/** What a form shows of a field: what was touched there, else what the server says. */
export const shownOf = <Value>(touched: Value | undefined, before: Value): Value =>
  touched === undefined ? before : touched;
