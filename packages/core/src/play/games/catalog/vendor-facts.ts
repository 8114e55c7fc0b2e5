import type { NamesByLanguage } from '@app/shared/messages/written-names';
import { type DialectName, dialects } from '@app/shared/vendors/dialects';
import type { CategoryWord } from '@app/shared/vendors/vendor-fields';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { type Change, type Changed, changed } from '../changed.ts';
import type { MaintenanceTimes } from '../listed-game.ts';
import { maintenancesOf } from '../maintenances-of.ts';
import type { VendorProfile } from './put-vendor.ts';

/** The installation's settings of a vendor. */
export interface VendorFacts extends VendorProfile {
  readonly name: string;
  readonly names: NamesByLanguage;
  readonly launchUrl: string;
  readonly verifyUrl: string | null;
  readonly roundUrl: string | null;
  /** Networks that its messages may come from, in CIDR notation; empty: all. */
  readonly networks: readonly string[];
  /** The vendor's names of categories, mapped to ours. */
  readonly categoryWords: readonly CategoryWord[];
  readonly enabled: boolean;
  readonly place: number;
  readonly isHouse: boolean;
  /** Protocol of its messages to the wallet. */
  readonly dialect: DialectName;
}

export interface InstalledVendor extends VendorFacts {
  readonly id: bigint;
  readonly code: string;
  /** Counts changes. */
  readonly version: number;
  /** On every site, planned or under way. */
  readonly maintenance: MaintenanceTimes | null;
}

const columns = `id, code, name, names, launch_url AS "launchUrl", verify_url AS "verifyUrl",
  round_url AS "roundUrl", networks, category_words AS "categoryWords", enabled, place, is_house AS "isHouse",
  may_roll_back_settled AS "mayRollBackSettled", may_win_without_bet AS "mayWinWithoutBet", dialect, version,
  maintenance_from AS "ownFrom", maintenance_until AS "ownUntil"`;

const find = sql('games.vendor_facts', `SELECT ${columns} FROM vendor WHERE code = $1`);
// Serializes changes of a vendor and its games.
const lock = sql(
  'games.lock_vendor_facts',
  `SELECT ${columns} FROM vendor WHERE code = $1 FOR NO KEY UPDATE`,
);

type Row = Omit<InstalledVendor, 'maintenance'> & {
  readonly ownFrom: Date | null;
  readonly ownUntil: Date | null;
};

/**
 * A query. A vendor with the installation's settings.
 *
 * @throws vendor.not_found
 */
export const readVendor = async (reader: Reader, code: string): Promise<InstalledVendor> =>
  vendorOf(await reader.query<Row>(find, [code]));

/**
 * A step. Like `readVendor`, with a lock: other changes of the vendor and its games wait until the transaction ends.
 *
 * @throws vendor.not_found
 */
export const lockVendor = async (tx: Tx, code: string): Promise<InstalledVendor> =>
  vendorOf(await tx.query<Row>(lock, [code]));

function vendorOf([row]: readonly Row[]): InstalledVendor {
  if (!row) throw new DomainError('vendor.not_found');
  const { ownFrom, ownUntil, ...vendor } = row;
  const { maintenanceEverywhere } = maintenancesOf({ from: null, until: null, ownFrom, ownUntil });
  return { ...vendor, maintenance: maintenanceEverywhere };
}

const insert = sql(
  'games.add_vendor',
  `INSERT INTO vendor (code, name, names, launch_url, verify_url, round_url, networks, enabled, place,
     is_house, may_roll_back_settled, may_win_without_bet, category_words, dialect, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
   ON CONFLICT (code) DO NOTHING RETURNING id`,
);
const update = sql(
  'games.change_vendor',
  `UPDATE vendor SET name = $2, names = $3, launch_url = $4, verify_url = $5, round_url = $6,
     networks = $7, enabled = $8, place = $9, is_house = $10, may_roll_back_settled = $11,
     may_win_without_bet = $12, category_words = $13, dialect = $14, version = version + 1
   WHERE code = $1`,
);

const valuesOf = (code: string, facts: VendorFacts) => [
  code,
  facts.name,
  JSON.stringify(facts.names),
  facts.launchUrl,
  facts.verifyUrl,
  facts.roundUrl,
  facts.networks,
  facts.enabled,
  facts.place,
  facts.isHouse,
  facts.mayRollBackSettled,
  facts.mayWinWithoutBet,
  JSON.stringify(facts.categoryWords),
  facts.dialect,
];

/** Defaults of a new vendor. Its permissions follow from its dialect. */
const USUAL = {
  names: {},
  verifyUrl: null,
  roundUrl: null,
  networks: [],
  categoryWords: [],
  enabled: true,
  place: 0,
  isHouse: false,
} as const satisfies Partial<VendorFacts>;

type NewVendorFacts = Pick<VendorFacts, 'name' | 'launchUrl'> & Change<VendorFacts>;

/**
 * A step. Adds a vendor that has neither keys nor games yet.
 *
 * @throws vendor.code_taken
 */
export async function addVendor(
  tx: Tx,
  { code, facts, now }: { readonly code: string; readonly facts: NewVendorFacts; now: Date },
): Promise<VendorFacts> {
  const { name, launchUrl, dialect = 'own' } = facts;
  const { mayRollBackSettled, mayWinWithoutBet } = dialects[dialect];
  const profile = { dialect, mayRollBackSettled, mayWinWithoutBet };
  const whole = changed<VendorFacts>({ ...USUAL, ...profile, name, launchUrl }, facts);
  const added = await tx.query(insert, [...valuesOf(code, whole), now]);
  if (added.length === 0) throw new DomainError('vendor.code_taken');
  return whole;
}

interface VendorChange {
  readonly code: string;
  /** Version of the vendor that the operator saw. */
  readonly version: number;
  readonly change: Change<VendorFacts>;
}

/**
 * A step. Changes the installation's decisions about a vendor.
 *
 * @throws vendor.not_found, vendor.changed_meanwhile
 */
export async function changeVendor(
  tx: Tx,
  { code, version, change }: VendorChange,
): Promise<Changed<VendorFacts> & { readonly version: number }> {
  const before = await lockVendor(tx, code);
  if (before.version !== version) throw new DomainError('vendor.changed_meanwhile');
  const after = changed<VendorFacts>(before, change);
  await tx.query(update, valuesOf(code, after));
  return { before, after, version: version + 1 };
}
