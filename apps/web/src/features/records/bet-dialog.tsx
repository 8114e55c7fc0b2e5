import { ButtonLink } from '@app/ui/buttons/button';
import { Dialog } from '@app/ui/overlays/dialog';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { BetDetail, type BetPlace, useBet } from '../../parts/bets/bet-detail.tsx';

interface BetDialogProps {
  readonly bet: BetPlace;
  readonly onClose: () => void;
}

/** Details of a bet over its list. */
export function BetDialog({ bet, onClose }: BetDialogProps) {
  const { t } = useTranslation('records');
  const { data } = useBet(bet);
  return (
    <Dialog title={data?.gameName ?? t('bet')} onClose={onClose}>
      <BetDetail
        bet={bet}
        next={(found) => <ButtonLink href={pathOfGame(found)}>{t('play.again')}</ButtonLink>}
      />
    </Dialog>
  );
}
