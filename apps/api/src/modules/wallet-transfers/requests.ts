import type { MoveMoney } from '@app/core/money/wallet-transfers';
import { DomainError } from '@app/core/platform/kernel';
import type { Money } from '@app/shared/money/money';
import { MAIN_WALLET } from '@app/shared/wallet/schemas';
import type { transferAllToMainWallet } from '@app/shared/wallet-transfers/schemas';
import { vendorOfWalletType } from '@app/shared/wallet-transfers/states';
import type { CallContext } from '../../bind-call.ts';

type Asking = Pick<CallContext<typeof transferAllToMainWallet>, 'site' | 'member' | 'requestKey'>;

/** Input common to all transfers between wallets. */
export const requesterOf = ({ site, member: { memberId }, requestKey }: Asking) => ({
  requestKey,
  memberId,
  merchantId: site.id,
  currency: site.currency,
});

export const moveOf = (
  asking: Asking,
  { typeId, amount }: { readonly typeId: number; readonly amount?: Money | undefined },
): MoveMoney => ({ ...requesterOf(asking), vendorId: vendorIdOf(typeId), amount: amount ?? 'all' });

/** @throws wallet.unknown if the wallet is not at a vendor */
export function vendorIdOf(typeId: number): bigint {
  const vendorId = vendorOfWalletType(typeId);
  if (vendorId === undefined) throw new DomainError('wallet.unknown');
  return vendorId;
}

export type Way = 'out' | 'home' | 'onward';

/** @throws wallet.same_wallet */
export function wayOf({ fromType, toType }: { fromType: number; toType: number }): Way {
  if (fromType === toType) throw new DomainError('wallet.same_wallet');
  if (fromType === MAIN_WALLET) return 'out';
  return toType === MAIN_WALLET ? 'home' : 'onward';
}
