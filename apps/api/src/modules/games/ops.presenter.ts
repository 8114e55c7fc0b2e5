import type { ListedSiteGame, ListedSiteVendor } from '@app/core/play/games';
import type * as calls from '@app/shared/games/ops-calls';
import type { z } from 'zod';
import { gameIcons } from '../../wire/art-urls.ts';
import { presentMaintenance } from '../../wire/maintenance.ts';

type WireVendor = z.output<typeof calls.listVendors.answer>['list'][number];
type WireGame = z.output<typeof calls.listGames.answer>['list'][number];

export const presentVendor = ({
  maintenance,
  maintenanceEverywhere,
  ...vendor
}: ListedSiteVendor): WireVendor => ({
  ...vendor,
  maintenance: presentMaintenance(maintenance),
  maintenanceEverywhere: presentMaintenance(maintenanceEverywhere),
});

export const presentGame = ({
  maintenance,
  maintenanceEverywhere,
  vendorCode,
  ownIconUrl,
  ...game
}: ListedSiteGame): WireGame => ({
  ...game,
  ownPicture: gameIcons({ ...game, vendorCode, iconUrl: ownIconUrl }).iconUrl,
  vendor: vendorCode,
  classes: [...game.classes],
  maintenance: presentMaintenance(maintenance),
  maintenanceEverywhere: presentMaintenance(maintenanceEverywhere),
});
