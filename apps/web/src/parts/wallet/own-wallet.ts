import type { Answer } from '@app/shared/contract/contract';
import type { wallets } from '@app/shared/wallet/calls';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFunds } from './use-funds.ts';

/** The main wallet, or one at a vendor. */
export type OwnWallet = Answer<typeof wallets>['list'][number];

export const isAtVendor = ({ vassalage }: OwnWallet): boolean => vassalage !== null;

/** While a transfer with its vendor is under way, no other can begin. */
export const isLocked = (wallet: OwnWallet): boolean =>
  isAtVendor(wallet) && wallet.heldBalance > 0n;

export function useWalletName(): (typeId: number) => string {
  const { t } = useTranslation('wallets');
  const { data } = useFunds();
  return (typeId) => {
    const wallet = data?.list.find(({ accountTypeId }) => accountTypeId === typeId);
    return wallet && isAtVendor(wallet) ? wallet.accountName : t('main');
  };
}
