import type { Answer } from '@app/client/calls';
import type * as games from '@app/shared/vendors/games.ops-calls';
import type * as calls from '@app/shared/vendors/ops-calls';

export type ListedVendor = Answer<typeof calls.list>['list'][number];
export type InstalledVendor = Answer<typeof calls.read>;
export type VendorKey = InstalledVendor['keys'][number];
export type InstalledGame = Answer<typeof games.list>['list'][number];
