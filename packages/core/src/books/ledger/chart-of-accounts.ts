/** The id of a ledger account. Ids are computed, never looked up, and only in this file. */
export type AccountId = bigint & { readonly brand: 'AccountId' };

/** The unit of an account. An entry never joins accounts of two units. */
export type Unit = 'money' | 'play_money' | 'points';

/**
 * Accounts of a member, each with a running balance. Only those with the bit 64 may be below zero.
 * `cash` and `held` are opened with the member, any other when it is first needed.
 */
export const memberKinds = {
  /** Money that a member can play with, send or withdraw. */
  cash: 1n,
  /** Money on hold for a withdrawal. */
  held: 2n,
  /** Bonus money until its conditions are met. */
  bonus: 3n,
  /** Play money of a trial member, who has no other account. */
  trial_cash: 5n,
  /** Money in a vendor's own wallet, by vendor. */
  vendor_wallet: 24n,
  /** An agent's reserve for the contracts of their downlines. */
  agent_reserve: 25n,
  /** A member's debt to the site, as a negative balance. */
  receivable: 65n,
  /** Loyalty points, in 1/10 000 of a point. */
  points: 129n,
} as const;

/** Accounts of a site. They keep no running balance, and may be negative. */
export const houseKinds = {
  /** Counterpart of deposits and withdrawals: minus the money that came in and has not left. */
  outside: 8n,
  /** Stakes of rounds that are still open, by vendor. */
  round_escrow: 9n,
  /** Result of the house in finished rounds, by vendor. */
  house_games: 10n,
  /** Result of the house in settled draws, by lottery. */
  house_lottery: 20n,
  /** Salaries paid to agents, as a negative balance. */
  house_salary: 11n,
  /** Money in transit between two members or sites; with a vendor as owner, to and from members' wallets there. */
  in_transit: 12n,
  /** Stakes of undecided lottery orders, by lottery. */
  lottery_escrow: 13n,
  /** Money in red envelopes that are not opened yet. */
  red_envelopes: 14n,
  /** Reserve of the pots that no member has won yet, by vendor. */
  jackpots: 15n,
  /** Budget left of a promotion, by promotion. */
  promotion_budgets: 16n,
  /** Fees that members paid for deposits and withdrawals. */
  fees: 17n,
  /** Advances that the platform pays in place of agents; the debtor's `receivable` has the debt. */
  platform_advances: 18n,
  /** Rebates paid to members, as a negative balance. */
  house_rebates: 19n,
  /** Balance adjustments by operators: debits less credits. */
  adjustments: 27n,
  /** Budgets given to promotions less those returned, as a negative balance. */
  house_promotions: 29n,
  /** Rewards paid to members, without promotions and rebates, as a negative balance. */
  house_rewards: 30n,
  /** Source of play money, and its sink when a trial ends. */
  trial_outside: 40n,
  /** `round_escrow` of play money. */
  trial_round_escrow: 41n,
  /** `house_games` of play money. */
  trial_house_games: 42n,
  /** Source of points, and their sink when they are redeemed. */
  points_outside: 72n,
} as const;

export type MemberKind = keyof typeof memberKinds;
export type HouseKind = keyof typeof houseKinds;

/** Type of the owner that an account id refers to. */
export type OwnerType = 'vendor' | 'lottery' | 'promotion';

/** Owner type of each kind of account; null: none. Only `in_transit` exists with and without an owner. */
const ownerTypes = {
  cash: null,
  held: null,
  bonus: null,
  trial_cash: null,
  vendor_wallet: 'vendor',
  agent_reserve: null,
  receivable: null,
  points: null,
  outside: null,
  round_escrow: 'vendor',
  house_games: 'vendor',
  house_lottery: 'lottery',
  house_salary: null,
  in_transit: 'vendor',
  lottery_escrow: 'lottery',
  red_envelopes: null,
  jackpots: 'vendor',
  promotion_budgets: 'promotion',
  fees: null,
  platform_advances: null,
  house_rebates: null,
  adjustments: null,
  house_promotions: null,
  house_rewards: null,
  trial_outside: null,
  trial_round_escrow: 'vendor',
  trial_house_games: 'vendor',
  points_outside: null,
} as const satisfies Readonly<Record<MemberKind | HouseKind, OwnerType | null>>;

/** Kinds whose accounts may have no owner. */
type SingleKind =
  | 'in_transit'
  | {
      [Kind in keyof typeof ownerTypes]: (typeof ownerTypes)[Kind] extends null ? Kind : never;
    }[keyof typeof ownerTypes];
/** Accounts of a member or a site that need no owner. */
export type SingleMemberKind = Extract<MemberKind, SingleKind>;
export type SingleHouseKind = Extract<HouseKind, SingleKind>;

// Bits of an account id, highest first. A member's: owner | upper part of the kind | member | lower part of the kind.
// The house's, negated: upper part of the kind | merchant | owner | lower part of the kind. Some bits of the kind
// determine the unit. The database computes the same: see the migration that widened the ids.
const MEMBER = {
  lowBits: 3n,
  placeBits: 35n,
  highBits: 5n,
  ownerBits: 20n,
  play: 4n,
  points: 128n,
};
const HOUSE = { lowBits: 6n, placeBits: 56n, highBits: 1n, ownerBits: 28n, play: 32n, points: 64n };
const MERCHANT_BITS = HOUSE.placeBits - HOUSE.ownerBits;

/** Bit of an account id that allows a negative balance: bit 64 of the kind, shifted to its place in the id. */
export const MAY_OWE = (64n >> MEMBER.lowBits) << (MEMBER.lowBits + MEMBER.placeBits);

export const cash = (memberId: bigint): AccountId => memberAccount(memberId, 'cash');

export const held = (memberId: bigint): AccountId => memberAccount(memberId, 'held');

export const bonus = (memberId: bigint): AccountId => memberAccount(memberId, 'bonus');

export const trialCash = (memberId: bigint): AccountId => memberAccount(memberId, 'trial_cash');

/** A player, with the fact that decides between money and play money. */
export interface Player {
  readonly id: bigint;
  readonly isTrial: boolean;
}

/** The account that a member's stakes come from: cash, or the play money of a trial member. */
export const playerAccount = ({ id, isTrial }: Player): AccountId =>
  isTrial ? trialCash(id) : cash(id);

/** A vendor's accounts on a site for open stakes and results, in the player's unit. */
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
 * An account of a member.
 *
 * @param ownerId such as a vendor; 0 without an owner
 * @throws RangeError for ids that exceed their bits
 */
export function memberAccount(memberId: bigint, kind: SingleMemberKind): AccountId;
export function memberAccount(memberId: bigint, kind: MemberKind, ownerId: bigint): AccountId;
export function memberAccount(memberId: bigint, kind: MemberKind, ownerId = 0n): AccountId {
  const { lowBits, placeBits, highBits, ownerBits } = MEMBER;
  if (memberId < 1n || memberId >> placeBits || ownerId < 0n || ownerId >> ownerBits)
    throw new RangeError(`no account of owner ${ownerId} at member ${memberId}`);
  const code = memberKinds[kind];
  const upper = (ownerId << highBits) | (code >> lowBits);
  return ((((upper << placeBits) | memberId) << lowBits) | lowest(code, lowBits)) as AccountId;
}

/**
 * An account of a site.
 *
 * @param ownerId such as a vendor; 0 without an owner
 * @throws RangeError for ids that exceed their bits
 */
export function house(merchantId: bigint, kind: SingleHouseKind): AccountId;
export function house(merchantId: bigint, kind: HouseKind, ownerId: bigint): AccountId;
export function house(merchantId: bigint, kind: HouseKind, ownerId = 0n): AccountId {
  const { lowBits, ownerBits } = HOUSE;
  if (merchantId < 1n || merchantId >> MERCHANT_BITS || ownerId < 0n || ownerId >> ownerBits)
    throw new RangeError(`no account of owner ${ownerId} at merchant ${merchantId}`);
  const code = houseKinds[kind];
  const upper = ((code >> lowBits) << MERCHANT_BITS) | merchantId;
  return -((((upper << ownerBits) | ownerId) << lowBits) | lowest(code, lowBits)) as AccountId;
}

/** The member whose account it is, or undefined for an account of the house. */
export const memberOf = (account: AccountId): bigint | undefined =>
  account > 0n ? lowest(account >> MEMBER.lowBits, MEMBER.placeBits) : undefined;

/** The site whose account it is, or undefined for an account of a member. */
export const siteOfAccount = (account: AccountId): bigint | undefined =>
  account > 0n ? undefined : lowest(-account >> (HOUSE.lowBits + HOUSE.ownerBits), MERCHANT_BITS);

/** The owner of an account, such as a vendor; 0 for an account without one. */
export function ownerOf(account: AccountId): bigint {
  const { lowBits, ownerBits } = HOUSE;
  if (account < 0n) return lowest(-account >> lowBits, ownerBits);
  return account >> (MEMBER.lowBits + MEMBER.placeBits + MEMBER.highBits);
}

/** SQL: the owner of an account of the house, from its `id`. */
export const OWNER_OF_HOUSE = `((-id >> ${HOUSE.lowBits}) & ${(1n << HOUSE.ownerBits) - 1n})`;

/** The type of an account's owner; null for an account without one. */
export const ownerTypeOf = (account: AccountId): OwnerType | null =>
  ownerOf(account) === 0n ? null : ownerTypes[kindOfAccount(account)];

/** Whether bets and wins move a house account. They make up most of the ledger. */
export const isMovedByPlay = (kind: HouseKind): boolean => PLAYED.has(kind);
const PLAYED: ReadonlySet<HouseKind> = new Set([
  'round_escrow',
  'house_games',
  'trial_round_escrow',
  'trial_house_games',
  'jackpots',
  'lottery_escrow',
  'house_lottery',
]);

const kindsByCode = (kinds: Readonly<Record<string, bigint>>): ReadonlyMap<bigint, string> =>
  new Map(Object.entries(kinds).map(([kind, code]) => [code, kind]));
const memberKindOf = kindsByCode(memberKinds);
const houseKindOf = kindsByCode(houseKinds);

/** The kind of an account, read from its id. */
export function kindOfAccount(account: AccountId): MemberKind | HouseKind {
  const { lowBits, placeBits, highBits } = account > 0n ? MEMBER : HOUSE;
  const digits = account > 0n ? account : -account;
  const upper = lowest(digits >> (lowBits + placeBits), highBits);
  const code = (upper << lowBits) | lowest(digits, lowBits);
  const kind = (account > 0n ? memberKindOf : houseKindOf).get(code);
  if (!kind) throw new RangeError(`no kind of account has the code ${code}`);
  return kind as MemberKind | HouseKind;
}

/** The unit of an account, read from its id. */
export function unitOf(account: AccountId): Unit {
  const { lowBits, placeBits, highBits, play, points } = account > 0n ? MEMBER : HOUSE;
  const digits = account > 0n ? account : -account;
  const upper = lowest(digits >> (lowBits + placeBits), highBits);
  if ((upper << lowBits) & points) return 'points';
  return digits & play ? 'play_money' : 'money';
}

/** Code of a kind in `ledger_account.kind`, a smallint. */
export const kindCode = (kind: MemberKind | HouseKind): bigint =>
  kind in memberKinds ? memberKinds[kind as MemberKind] : houseKinds[kind as HouseKind];

const lowest = (digits: bigint, bits: bigint): bigint => digits & ((1n << bits) - 1n);
