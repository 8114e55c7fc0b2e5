/** A transfer between a member's wallets: to a vendor, or home. */
export const walletWays = ['out', 'home'] as const;
export type WalletWay = (typeof walletWays)[number];

/** A transfer's way. `unknown`: the vendor was asked and did not say what became of it. */
export const walletTransferStates = ['created', 'sent', 'unknown', 'success', 'failed'] as const;
export type WalletTransferState = (typeof walletTransferStates)[number];

/** What can still change: the page keeps asking. */
export const isWalletTransferOpen = (state: WalletTransferState): boolean =>
  state !== 'success' && state !== 'failed';

/** From where a transfer can go to where. What is over never changes. */
export const walletTransferSteps: Readonly<
  Record<WalletTransferState, readonly WalletTransferState[]>
> = {
  created: ['sent'],
  sent: ['unknown', 'success', 'failed'],
  unknown: ['success', 'failed'],
  success: [],
  failed: [],
};

/** Why a vendor refuses a transfer, for ever. */
export const walletRefusals = [
  'INSUFFICIENT_FUNDS',
  'MEMBER_LOCKED',
  'WRONG_CURRENCY',
  'LIMIT_REACHED',
  'MAINTENANCE',
  'NEVER_CAME',
] as const;
export type WalletRefusal = (typeof walletRefusals)[number];

/** After so many minutes a vendor is asked what became of a transfer, and after the last again and again. */
export const WALLET_CHECK_MINUTES = [1, 2, 5, 15, 60] as const;

/** What operators look for: what no vendor answered, what is under way, or what is over. */
export const walletTransferQueues = ['unknown', 'open', 'closed'] as const;
export type WalletTransferQueue = (typeof walletTransferQueues)[number];

/** `accountTypeId` on the wire: what is under way, and from here on the wallets at vendors. */
export const IN_TRANSIT_WALLET = 3;
const FIRST_VENDOR_WALLET = 100;

export const walletTypeOfVendor = (vendorId: bigint): number =>
  FIRST_VENDOR_WALLET + Number(vendorId);

/** The vendor of a wallet; undefined for the number of no vendor's. */
export const vendorOfWalletType = (typeId: number): bigint | undefined =>
  typeId > FIRST_VENDOR_WALLET ? BigInt(typeId - FIRST_VENDOR_WALLET) : undefined;
