import { useCall } from '@app/client/use-call';
import type { Answer } from '@app/shared/contract/contract';
import { claimManualRebate, manualRebate, manualRebateRecords } from '@app/shared/rebates/calls';
import { balances, wallets } from '@app/shared/wallet/calls';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useTranslation } from '../../lib/language/use-translation.ts';

export type Rebates = Answer<typeof manualRebate>;
export type RebateRow = Rebates['list'][number];

const CHANGES = [manualRebate, manualRebateRecords, balances, wallets];

/** Whether a row has an unclaimed amount. */
export const isClaimable = ({ amount, claimedAt }: RebateRow): boolean =>
  claimedAt === null && amount > 0n;

/** Claims the unclaimed rebates of a category, or of all, and announces the amount paid. */
export function useClaim() {
  const { t } = useTranslation('rebates');
  const amountText = useMoneyText();
  const { send, ...state } = useCall(claimManualRebate, { changes: CHANGES });
  const claim = (input: { readonly productType?: RebateRow['productType'] }) =>
    void send(input, {
      onDone: ({ amount }) => toast(t('claimed.done', { amount: amountText(amount) })),
    });
  return { claim, ...state };
}
