import { useTooFineText } from '@app/client/use-too-fine-text';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import { useState } from 'react';
import { useFunds } from '../wallet/use-funds.ts';

/** Example in the message about an unreadable amount: 99.50. */
const EXAMPLE = 995_000n;

interface Problems {
  /** Message about a text that is no amount, with an example. */
  readonly unreadable: (problem: 'empty' | 'unclear', example: string) => string;
  /** Message about an amount that the current limits do not allow; undefined for an allowed one. */
  readonly outside: (amount: bigint, available: bigint | undefined) => string | undefined;
}

/** An amount typed for a transfer from the wallet, and its errors. */
export function useWalletAmount({ unreadable, outside }: Problems) {
  const money = useMoneyText();
  const tooFine = useTooFineText();
  const [text, setText] = useState('');
  const [wasLeft, setLeft] = useState(false);
  const read = useReadAmount()(text);
  const available = useFunds().data?.list[0]?.availBalance;
  const problem =
    read.amount !== undefined
      ? outside(read.amount, available)
      : read.problem === 'too_fine'
        ? tooFine
        : unreadable(read.problem, money(EXAMPLE));
  return {
    text,
    available,
    /** In 1/10 000; undefined while it is invalid. */
    ready: problem === undefined ? read.amount : undefined,
    /** The parsed amount, where it is written differently from the typed one: `1,234` is $1,234.00. */
    understood: read.amount === undefined || read.isPlain ? undefined : money(read.amount),
    error: wasLeft ? problem : undefined,
    type: setText,
    /** An empty field that loses the focus shows no error. */
    leave: () => setLeft(text !== ''),
    insist: () => setLeft(true),
    clear: () => {
      setText('');
      setLeft(false);
    },
  };
}

export type WalletAmount = ReturnType<typeof useWalletAmount>;
