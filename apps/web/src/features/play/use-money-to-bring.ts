import { isAwaited } from '@app/client/use-answer';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { isAtVendor, isLocked, type OwnWallet } from '../../parts/wallet/own-wallet.ts';
import { useFunds } from '../../parts/wallet/use-funds.ts';
import { useWallet } from '../../parts/wallet/use-wallet.ts';

interface MoneyToBring {
  /** Whether it is not known yet: the game waits. */
  readonly isAwaited: boolean;
  /** The wallets that are asked about; undefined where the game can be opened at once. */
  readonly asked: readonly [main: OwnWallet, atVendor: OwnWallet] | undefined;
  /** The member has answered. */
  readonly decide: () => void;
}

/**
 * Whether a member is asked to bring money along: the game is played from a wallet at its vendor, nothing lies there, and
 * something does in the main wallet. Asked once for each visit; where all play from one wallet, nothing is waited for.
 */
export function useMoneyToBring(vendor: string): MoneyToBring {
  const isMember = useSession()?.isTrial === false;
  const balances = useWallet();
  const funds = useFunds();
  const [decidedFor, setDecidedFor] = useState<string>();
  const decide = () => setDecidedFor(vendor);
  const isSingle = !isMember || balances.error !== null || balances.data?.balance.length === 1;
  if (isSingle || decidedFor === vendor) return { isAwaited: false, asked: undefined, decide };
  if (isAwaited(balances, funds)) return { isAwaited: true, asked: undefined, decide };
  const main = funds.data?.list.find((wallet) => !isAtVendor(wallet));
  const there = funds.data?.list.find(({ vassalage }) => vassalage === vendor);
  const isAsked =
    main &&
    there?.takesMoney &&
    !isLocked(there) &&
    there.availBalance === 0n &&
    main.availBalance > 0n;
  return { isAwaited: false, asked: isAsked ? [main, there] : undefined, decide };
}
