import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/games/ops-calls';

export type SiteVendor = Answer<typeof calls.listVendors>['list'][number];
export type SiteGame = Answer<typeof calls.listGames>['list'][number];
/** Fields shared by vendors and games. */
export type Offer = Pick<
  SiteVendor | SiteGame,
  'name' | 'offered' | 'place' | 'ownPlace' | 'maintenance' | 'maintenanceEverywhere'
>;
