import { useTooFineText } from '@app/client/use-too-fine-text';
import { minorUnitOf } from '@app/shared/money/minor-unit';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useExampleAmount } from '@app/ui/forms/use-example-amount';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import { useUi } from '@app/ui/ui-provider';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { isAtVendor, isLocked, type OwnWallet } from './own-wallet.ts';

/** Wallets and amount of a transfer, with the errors by the current balances. */
export function useMoveForm(list: readonly OwnWallet[]) {
  const { t } = useTranslation('wallets');
  const money = useMoneyText();
  const tooFine = useTooFineText();
  const example = useExampleAmount();
  const least = minorUnitOf(useUi().currency);
  const main = list.find((wallet) => !isAtVendor(wallet));
  const firstVendor = list.find((wallet) => isAtVendor(wallet) && wallet.takesMoney);
  const [chosen, choose] = useState<{ readonly from?: number; readonly to?: number }>({});
  const [text, setText] = useState('');
  const [wasLeft, setLeft] = useState(false);
  const read = useReadAmount()(text);
  const find = (typeId: number | undefined) =>
    list.find(({ accountTypeId }) => accountTypeId === typeId);
  const from = find(chosen.from) ?? main;
  const targets = list.filter((wallet) => wallet !== from);
  const to =
    targets.find(({ accountTypeId }) => accountTypeId === chosen.to) ??
    (from === main ? firstVendor : main) ??
    targets[0];

  const broken = (): string | undefined => {
    if (read.amount === undefined)
      return read.problem === 'too_fine' ? tooFine : t(`amount.${read.problem}`, { example });
    if (read.amount < least) return t('amount.least', { min: money(least) });
    if (from && read.amount > from.availBalance)
      return t('amount.balance', { available: money(from.availBalance) });
    return undefined;
  };
  const problem = broken();
  return {
    from,
    to,
    targets,
    /** The wallet that blocks transfers now. */
    locked: [from, to].find((wallet) => wallet && isLocked(wallet)),
    closed: to && !to.takesMoney ? to : undefined,
    text,
    amount: read.amount,
    ready: problem === undefined ? read.amount : undefined,
    /** The parsed amount, where it is written differently from the typed one: `1,234` is $1,234.00. */
    understood: read.amount === undefined || read.isPlain ? undefined : money(read.amount),
    error: wasLeft ? problem : undefined,
    type: setText,
    chooseFrom: (typeId: number) => choose({ from: typeId }),
    chooseTo: (typeId: number) => choose({ ...(from && { from: from.accountTypeId }), to: typeId }),
    swap: () => {
      if (from && to) choose({ from: to.accountTypeId, to: from.accountTypeId });
    },
    /** An empty field that loses the focus shows no error. */
    leave: () => setLeft(text !== ''),
    showErrors: () => setLeft(true),
    clear: () => {
      setText('');
      setLeft(false);
    },
  };
}

export type MoveFormState = ReturnType<typeof useMoveForm>;
