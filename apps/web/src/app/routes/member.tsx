import { OverviewPage } from '../../features/member/overview-page.tsx';
import { LastBets } from '../../features/records/last-bets.tsx';
import { PlayCard } from '../../features/records/play-card.tsx';
import { BalanceCard } from '../../features/wallet/balance-card.tsx';

export function Page() {
  return <OverviewPage balance={<BalanceCard />} play={<PlayCard />} lastBets={<LastBets />} />;
}
