import type { WalletLink } from '@app/core/money/wallet-transfers';
import type {
  GameFacts,
  InstalledGame,
  InstalledVendor,
  ListedVendor,
  VendorFacts,
} from '@app/core/play/games';
import type { VendorKey } from '@app/core/play/vendors';
import { moneyToWire } from '@app/shared/money/money';
import { walletKeyPath } from '@app/shared/transfer-wallet/protocol';
import type * as gameCalls from '@app/shared/vendors/games.ops-calls';
import type * as calls from '@app/shared/vendors/ops-calls';
import type { z } from 'zod';
import { gameArtUrl } from '../../wire/art-urls.ts';
import { presentMaintenance } from '../../wire/maintenance.ts';
import { namesInTrail } from '../../wire/names-in-trail.ts';

type WireListed = z.output<typeof calls.list.answer>['list'][number];
type WireVendor = z.output<typeof calls.read.answer>;
type WireGame = z.output<typeof gameCalls.list.answer>['list'][number];

export const presentListed = (
  { id: _, maintenance, ...vendor }: ListedVendor,
  keys: number,
): WireListed => ({ ...vendor, keys, maintenance: presentMaintenance(maintenance) });

export const presentVendor = ({
  id: _,
  maintenance,
  networks,
  names,
  categoryWords,
  ...vendor
}: InstalledVendor): Omit<
  WireVendor,
  'keys' | 'keyKind' | 'wallets' | 'messagesUrl' | 'platformKey'
> => ({
  ...vendor,
  networks: [...networks],
  categoryWords: categoryWords.map((each) => ({ ...each, classes: [...each.classes] })),
  names: { ...names },
  maintenance: presentMaintenance(maintenance),
});

export const presentWallets = (
  { vendorCode, address, kid, publicKey, answeredAt, failedAt, failure }: WalletLink,
  { publicUrl }: { readonly publicUrl: string },
): WireVendor['wallets'] => ({
  address,
  kid,
  publicKey,
  failure,
  keyUrl: new URL(walletKeyPath(vendorCode), publicUrl).href,
  answeredAt: answeredAt?.getTime() ?? null,
  failedAt: failedAt?.getTime() ?? null,
});

export const presentKey = ({ createdAt, validUntil, ...key }: VendorKey) => ({
  ...key,
  createdAt: createdAt.getTime(),
  validUntil: validUntil?.getTime() ?? null,
});

export const presentInstalledGame = (
  vendorCode: string,
  { maintenance, classes, names, ...game }: InstalledGame,
): WireGame => ({
  ...game,
  drawnPicture: gameArtUrl({ ...game, vendorCode }),
  classes: [...classes],
  names: { ...names },
  maintenance: presentMaintenance(maintenance),
});

const MILLIONTHS_PER_PERCENT = 10_000;
const HUNDREDTHS = 100;

/** Fields of a vendor for the audit trail. */
export const vendorInTrail = ({ names, networks, ...facts }: VendorFacts) => ({
  name: facts.name,
  names: namesInTrail(names),
  launchUrl: facts.launchUrl,
  verifyUrl: facts.verifyUrl,
  roundUrl: facts.roundUrl,
  networks,
  switchedOn: facts.enabled,
  place: facts.place,
  isHouse: facts.isHouse,
  mayRollBackSettled: facts.mayRollBackSettled,
  mayWinWithoutBet: facts.mayWinWithoutBet,
  dialect: facts.dialect,
  categoryWords: facts.categoryWords.map(wordInTrail),
});

const wordInTrail = ({ word, category, classes }: VendorFacts['categoryWords'][number]) =>
  `${word}: ${[category, ...classes].join(' ')}`;

/** Fields of a game for the audit trail. */
export const gameInTrail = ({
  code: _,
  category,
  names,
  enabled,
  returnRate,
  maxWin,
  stakeMin,
  stakeMax,
  ...facts
}: GameFacts) => ({
  ...facts,
  gameCategory: category,
  switchedOn: enabled,
  returnRate: returnRate === null ? null : `${returnRate / MILLIONTHS_PER_PERCENT} %`,
  maxWin: maxWin === null ? null : `${maxWin / HUNDREDTHS} ×`,
  names: namesInTrail(names),
  stakeMin: stakeMin === null ? null : moneyToWire(stakeMin),
  stakeMax: stakeMax === null ? null : moneyToWire(stakeMax),
});
