import { OverviewPage } from '../../features/member/overview-page.tsx';
import { LastBets } from '../../features/records/last-bets.tsx';
import { PlayCard } from '../../features/records/play-card.tsx';
import { BalanceTicket } from '../../features/wallet/balance-ticket.tsx';

export function Page() {
  return <OverviewPage balance={<BalanceTicket />} play={<PlayCard />} lastBets={<LastBets />} />;
}
