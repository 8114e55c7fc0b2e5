import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { teamOrderDetail } from '@app/shared/reports/calls';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { BetBreakdown, BetBreakdownSkeleton } from '../../../parts/bets/bet-breakdown.tsx';
import type { ListedBet } from './team-bet.ts';

interface TeamBetDialogProps {
  readonly bet: ListedBet;
  readonly onClose: () => void;
}

/** Details of a team's bet over its list: as its player sees them, without private data. */
export function TeamBetDialog({ bet, onClose }: TeamBetDialogProps) {
  const { t } = useTranslation('reports');
  const { orderNo, betTimeInTimestamp: betTime, customerName, directAgentName } = bet;
  const found = useAnswer(teamOrderDetail, { orderNo, betTime, customerName });
  return (
    <Dialog title={bet.gameName} onClose={onClose}>
      <Answered answer={found} waiting={<BetBreakdownSkeleton />} safe={t('safe')}>
        {(shown) => (
          <BetBreakdown bet={shown}>
            <FactList>
              <Fact label={t('bet.player')}>
                <bdi>{customerName}</bdi>
              </Fact>
              <Fact label={t('bet.agent')}>
                <bdi>{directAgentName}</bdi>
              </Fact>
            </FactList>
          </BetBreakdown>
        )}
      </Answered>
    </Dialog>
  );
}
