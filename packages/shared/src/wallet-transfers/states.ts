/** Directions of a transfer between a member's wallets: to a vendor, or back. */
export const walletWays = ['out', 'home'] as const;
export type WalletWay = (typeof walletWays)[number];

/** States of a transfer. `unknown`: the vendor did not report the result when asked. */
export const walletTransferStates = ['created', 'sent', 'unknown', 'success', 'failed'] as const;
export type WalletTransferState = (typeof walletTransferStates)[number];

/** Whether the state can still change; if so, pages keep polling. */
export const isWalletTransferOpen = (state: WalletTransferState): boolean =>
  state !== 'success' && state !== 'failed';

/** Permitted transitions of a transfer. Final states never change. */
export const walletTransferSteps: Readonly<
  Record<WalletTransferState, readonly WalletTransferState[]>
> = {
  created: ['sent'],
  sent: ['unknown', 'success', 'failed'],
  unknown: ['success', 'failed'],
  success: [],
  failed: [],
};

/** Final reasons of a vendor for refusing a transfer. */
export const walletRefusals = [
  'INSUFFICIENT_FUNDS',
  'MEMBER_LOCKED',
  'WRONG_CURRENCY',
  'LIMIT_REACHED',
  'MAINTENANCE',
  'NEVER_CAME',
] as const;
export type WalletRefusal = (typeof walletRefusals)[number];

/** Minutes after which a vendor is asked for a transfer's result; the last interval repeats. */
export const WALLET_CHECK_MINUTES = [1, 2, 5, 15, 60] as const;

/** Filters of the operators' list: transfers with an unknown result, in progress, or closed. */
export const walletTransferQueues = ['unknown', 'open', 'closed'] as const;
export type WalletTransferQueue = (typeof walletTransferQueues)[number];

/** `accountTypeId` on the wire: money in transit, and the first number of vendors' wallets. */
export const IN_TRANSIT_WALLET = 3;
const FIRST_VENDOR_WALLET = 100;

export const walletTypeOfVendor = (vendorId: bigint): number =>
  FIRST_VENDOR_WALLET + Number(vendorId);

/** Vendor of a wallet; undefined if the number belongs to none. */
export const vendorOfWalletType = (typeId: number): bigint | undefined =>
  typeId > FIRST_VENDOR_WALLET ? BigInt(typeId - FIRST_VENDOR_WALLET) : undefined;
