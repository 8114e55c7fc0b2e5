import { RecentDeposits } from '../../../features/deposits/recent-deposits.tsx';
import { WalletPage } from '../../../features/wallet/wallet-page.tsx';
import { useFlag } from '../../../lib/site.ts';

export function Page() {
  const mayDeposit = useFlag('DPSTBAS3');
  return <WalletPage deposits={mayDeposit && <RecentDeposits />} />;
}
