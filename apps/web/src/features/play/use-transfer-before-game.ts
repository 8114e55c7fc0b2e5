import { isAwaited } from '@app/client/use-answer';
import { useState } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { isAtVendor, isLocked, type OwnWallet } from '../../parts/wallet/own-wallet.ts';
import { useFunds } from '../../parts/wallet/use-funds.ts';
import { useWallet } from '../../parts/wallet/use-wallet.ts';

interface OfferedTransfer {
  /** Whether the wallets are still loading; the game waits. */
  readonly isAwaited: boolean;
  /** The wallets to ask about; undefined where the game can be opened at once. */
  readonly wallets: readonly [main: OwnWallet, atVendor: OwnWallet] | undefined;
  /** Called when the member has answered. */
  readonly decide: () => void;
}

/**
 * Whether to ask a member for a transfer before the game: it is played from a vendor's wallet, that wallet is empty,
 * and the main wallet is not. Asked once per visit; games played from the main wallet do not wait.
 */
export function useTransferBeforeGame(vendor: string): OfferedTransfer {
  const isMember = useSession()?.isTrial === false;
  const balances = useWallet();
  const funds = useFunds();
  const [decidedFor, setDecidedFor] = useState<string>();
  const decide = () => setDecidedFor(vendor);
  const isSingle = !isMember || balances.error !== null || balances.data?.balance.length === 1;
  if (isSingle || decidedFor === vendor) return { isAwaited: false, wallets: undefined, decide };
  if (isAwaited(balances, funds)) return { isAwaited: true, wallets: undefined, decide };
  const main = funds.data?.list.find((wallet) => !isAtVendor(wallet));
  const there = funds.data?.list.find(({ vassalage }) => vassalage === vendor);
  const shouldAsk =
    main &&
    there?.takesMoney &&
    !isLocked(there) &&
    there.availBalance === 0n &&
    main.availBalance > 0n;
  return { isAwaited: false, wallets: shouldAsk ? [main, there] : undefined, decide };
}
