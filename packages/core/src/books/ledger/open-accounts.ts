import { sql, type Tx } from '../../platform/db/index.ts';
import {
  type AccountId,
  cash,
  type HouseKind,
  held,
  house,
  kindCode,
  type MemberKind,
  memberAccount,
  type SingleHouseKind,
  type SingleMemberKind,
  trialCash,
} from './chart-of-accounts.ts';
import { arrayOf } from './posting.ts';

const open = sql(
  'ledger.open_accounts',
  `INSERT INTO ledger_account (id, merchant_id, kind, member_id, balance)
   SELECT id, $2, kind, $4, CASE WHEN id > 0 THEN 0 END
   FROM unnest($1::bigint[], $3::smallint[]) AS a (id, kind)
   ON CONFLICT (id) DO NOTHING`,
);

interface Holder {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** A step. Opens the accounts of every member, at zero; open accounts stay unchanged. */
export const openMemberAccounts = (tx: Tx, { merchantId, memberId }: Holder): Promise<void> =>
  openAll(tx, merchantId, memberId, [
    ['cash', cash(memberId)],
    ['held', held(memberId)],
  ]);

/**
 * A step. Opens an optional account of a member, at zero; an open account stays unchanged.
 *
 * @param ownerId such as a vendor; 0 without an owner
 */
export function openMemberAccount(tx: Tx, holder: Holder, kind: SingleMemberKind): Promise<void>;
export function openMemberAccount(
  tx: Tx,
  holder: Holder,
  kind: MemberKind,
  ownerId: bigint,
): Promise<void>;
export function openMemberAccount(
  tx: Tx,
  { merchantId, memberId }: Holder,
  kind: MemberKind,
  ownerId = 0n,
): Promise<void> {
  return openAll(tx, merchantId, memberId, [[kind, memberAccount(memberId, kind, ownerId)]]);
}

const openForMany = sql(
  'ledger.open_accounts_of_members',
  `INSERT INTO ledger_account (id, merchant_id, kind, member_id, balance)
   SELECT id, merchant_id, $4, member_id, 0
   FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS a (id, merchant_id, member_id)
   ON CONFLICT (id) DO NOTHING`,
);

/** A step. Opens the same optional account of several members, at zero; open accounts stay unchanged. */
export async function openAccountOfMembers(
  tx: Tx,
  holders: readonly Holder[],
  kind: SingleMemberKind,
): Promise<void> {
  await tx.query(openForMany, [
    arrayOf(holders.map(({ memberId }) => memberAccount(memberId, kind))),
    arrayOf(holders.map(({ merchantId }) => merchantId)),
    arrayOf(holders.map(({ memberId }) => memberId)),
    kindCode(kind),
  ]);
}

/** A step. Opens an optional account of a site; an open account stays unchanged. */
export function openHouseAccount(tx: Tx, merchantId: bigint, kind: SingleHouseKind): Promise<void>;
export function openHouseAccount(
  tx: Tx,
  merchantId: bigint,
  kind: HouseKind,
  ownerId: bigint,
): Promise<void>;
export function openHouseAccount(
  tx: Tx,
  merchantId: bigint,
  kind: HouseKind,
  ownerId = 0n,
): Promise<void> {
  return openAll(tx, merchantId, null, [[kind, house(merchantId, kind, ownerId)]]);
}

interface SiteAccount {
  readonly kind: HouseKind;
  readonly ownerId: bigint;
}

/** A step. Opens optional accounts of a site; open accounts stay unchanged. */
export const openSiteAccounts = (
  tx: Tx,
  merchantId: bigint,
  accounts: readonly SiteAccount[],
): Promise<void> =>
  openAll(
    tx,
    merchantId,
    null,
    accounts.map(({ kind, ownerId }) => [kind, house(merchantId, kind, ownerId)] as const),
  );

/** A step. Opens a trial member's play money and its source on the site. Trial members have no money. */
export async function openTrialAccounts(tx: Tx, { merchantId, memberId }: Holder): Promise<void> {
  await openAll(tx, merchantId, memberId, [['trial_cash', trialCash(memberId)]]);
  await openAll(tx, merchantId, null, [['trial_outside', house(merchantId, 'trial_outside')]]);
}

const ofSite = ['outside', 'house_salary', 'house_rebates', 'in_transit'] as const;
const ofVendor = [
  'round_escrow',
  'house_games',
  'trial_round_escrow',
  'trial_house_games',
] as const;

/**
 * A step. Opens the accounts of a site or, given a vendor's id, those for that vendor. Open accounts stay unchanged.
 */
export async function openHouseAccounts(
  tx: Tx,
  merchantId: bigint,
  ownerId?: bigint,
): Promise<void> {
  const accounts =
    ownerId === undefined
      ? ofSite.map((kind) => [kind, house(merchantId, kind)] as const)
      : ofVendor.map((kind) => [kind, house(merchantId, kind, ownerId)] as const);
  await openAll(tx, merchantId, null, accounts);
}

async function openAll(
  tx: Tx,
  merchantId: bigint,
  memberId: bigint | null,
  accounts: readonly (readonly [MemberKind | HouseKind, AccountId])[],
): Promise<void> {
  const ids = arrayOf(accounts.map(([, id]) => id));
  const kinds = arrayOf(accounts.map(([kind]) => kindCode(kind)));
  await tx.query(open, [ids, merchantId, kinds, memberId]);
}
