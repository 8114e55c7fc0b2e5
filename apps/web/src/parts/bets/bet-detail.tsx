import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { orderDetail } from '@app/shared/records/calls';
import { ExternalButtonLink } from '@app/ui/buttons/button';
import { Icon } from '@app/ui/pictures/icon';
import type { ReactNode } from 'react';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useVendorTheme } from '../../lib/use-vendor-theme.ts';
import { BetBreakdown, BetBreakdownSkeleton } from './bet-breakdown.tsx';
import type { Order } from './bet-states.ts';

export type BetPlace = Pick<Order, 'orderNo' | 'betTimeInTimestamp'>;

interface BetDetailProps {
  readonly bet: BetPlace;
  /** Rendered beside the link that verifies the round. */
  readonly next?: (bet: FoundBet) => ReactNode;
}

export type FoundBet = Answer<typeof orderDetail>;

export const useBet = ({ orderNo, betTimeInTimestamp }: BetPlace) =>
  useAnswer(orderDetail, { orderNo, betTime: betTimeInTimestamp }, { refreshOn: ['bets'] });

/** Details of a bet: the drawn round, its figures, its ledger entries, and its verification. */
export function BetDetail({ bet, next }: BetDetailProps) {
  const { t } = useTranslation('records');
  const found = useBet(bet);
  const verifyPage = useVerifyPage();
  return (
    <Answered answer={found} waiting={<BetBreakdownSkeleton />} safe={t('safe')}>
      {(shown) => (
        <BetBreakdown bet={shown}>
          <div className="flex flex-wrap gap-2 *:grow">
            {shown.verifyUrl && (
              <ExternalButtonLink kind="ink" href={verifyPage(shown.verifyUrl, shown)}>
                <Icon name="seal-check-fill" /> {t('verify')}
              </ExternalButtonLink>
            )}
            {next?.(shown)}
          </div>
        </BetBreakdown>
      )}
    </Answered>
  );
}

/** Address of the vendor's verification page, with a link back to the game. */
function useVerifyPage(): (verifyUrl: string, bet: FoundBet) => string {
  const ourLook = useVendorTheme();
  return (verifyUrl, bet) => {
    const page = new URL(ourLook(verifyUrl));
    page.searchParams.set('backUrl', new URL(pathOfGame(bet), location.href).href);
    return page.href;
  };
}
