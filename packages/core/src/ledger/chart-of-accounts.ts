/** The id of a ledger account. Only this file makes them: they are computed, never looked up. */
export type AccountId = bigint & { readonly brand: 'AccountId' };

/** Accounts that every member has. Never negative; `balance` is theirs to the last unit. */
export const memberKinds = {
  /** What a member can play with, send or withdraw. */
  cash: 1n,
  /** What is set aside for a withdrawal under way. */
  held: 2n,
  /** What a trial member can play with: play money, and all that they have. */
  trial_cash: 5n,
} as const;

/** Accounts of a site. They keep no running balance, and may be negative. */
export const houseKinds = {
  /** The outside world as the site sees it: negative by all that came in and has not gone out. */
  outside: 8n,
  /** Stakes of rounds that are still open, by vendor. */
  round_escrow: 9n,
  /** What the house won and lost in finished rounds, by vendor. */
  house_games: 10n,
  /** What agents were paid as salary: negative by all of it. */
  house_salary: 11n,
  /** Money on its way between two members or two sites. */
  in_transit: 12n,
  /** Where play money comes from, and where it goes when a trial ends. */
  trial_outside: 40n,
  /** `round_escrow` of play money. */
  trial_round_escrow: 41n,
  /** `house_games` of play money. */
  trial_house_games: 42n,
} as const;

// Kinds of play money are those of money with one bit more: 4 of a member's, 32 of the house's. The
// database refuses an entry from one to the other by these bits.

export type MemberKind = keyof typeof memberKinds;
export type HouseKind = keyof typeof houseKinds;

const KIND_BITS = 6n;
const OWNER_BITS = 28n;
const MERCHANT_BITS = 28n;

export const cash = (memberId: bigint): AccountId => ofMember(memberId, 'cash');

export const held = (memberId: bigint): AccountId => ofMember(memberId, 'held');

export const trialCash = (memberId: bigint): AccountId => ofMember(memberId, 'trial_cash');

/** Whose games: all that decides in which money they are played. */
export interface Player {
  readonly id: bigint;
  readonly isTrial: boolean;
}

/** What somebody plays with: their money, or the play money of a trial member. */
export const purse = ({ id, isTrial }: Player): AccountId => (isTrial ? trialCash(id) : cash(id));

/** Where a vendor's stakes and results lie on a site, in the money of whoever plays. */
export function gameAccounts(
  { merchantId, isTrial }: Pick<Player, 'isTrial'> & { readonly merchantId: bigint },
  vendorId: bigint,
): { readonly escrow: AccountId; readonly games: AccountId } {
  return {
    escrow: house(merchantId, isTrial ? 'trial_round_escrow' : 'round_escrow', vendorId),
    games: house(merchantId, isTrial ? 'trial_house_games' : 'house_games', vendorId),
  };
}

/**
 * An account of a site.
 *
 * @param ownerId whom the account is about, such as a vendor; 0 for the site itself
 */
export function house(merchantId: bigint, kind: HouseKind, ownerId = 0n): AccountId {
  if (merchantId < 1n || merchantId >> MERCHANT_BITS > 0n || ownerId < 0n || ownerId >> OWNER_BITS)
    throw new RangeError(`no account of owner ${ownerId} at merchant ${merchantId}`);
  const place = (merchantId << (OWNER_BITS + KIND_BITS)) | (ownerId << KIND_BITS);
  return -(place | houseKinds[kind]) as AccountId;
}

/** The member whose account it is, or undefined for an account of the house. */
export const memberOf = (account: AccountId): bigint | undefined =>
  account > 0n ? account >> 3n : undefined;

/** The smallint that stands for a kind in `ledger_account.kind`. */
export const kindCode = (kind: MemberKind | HouseKind): bigint =>
  kind in memberKinds ? memberKinds[kind as MemberKind] : houseKinds[kind as HouseKind];

function ofMember(memberId: bigint, kind: MemberKind): AccountId {
  if (memberId < 1n) throw new RangeError(`no account of member ${memberId}`);
  return (memberId * 8n + memberKinds[kind]) as AccountId;
}
