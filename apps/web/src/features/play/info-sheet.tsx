import { Button, ExternalButtonLink } from '@app/ui/buttons/button';
import { Dialog } from '@app/ui/overlays/dialog';
import { Icon } from '@app/ui/pictures/icon';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSession } from '../../lib/session/session.ts';
import { useVendorTheme } from '../../lib/use-vendor-theme.ts';
import { BetDetail } from '../../parts/bets/bet-detail.tsx';
import type { Order } from '../../parts/bets/bet-states.ts';
import { GameFacts } from './game-facts.tsx';
import { OwnRounds } from './own-rounds.tsx';
import { useGameSheet } from './use-game-sheet.ts';

interface InfoSheetProps {
  readonly title: string;
  readonly vendor: string;
  readonly game: string;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Information about the game below, with the member's last rounds. */
export function InfoSheet({ title, vendor, game, onReload, onClose }: InfoSheetProps) {
  const { t } = useTranslation('play');
  const [bet, setBet] = useState<Order>();
  const sheet = useGameSheet(vendor, game);
  const ourLook = useVendorTheme();
  const isTrial = useSession()?.isTrial;
  return (
    <Dialog title={bet ? t('round') : title} onClose={onClose}>
      {bet ? (
        <BetDetail
          bet={bet}
          next={() => <Button onPress={() => setBet(undefined)}>{t('round.back')}</Button>}
        />
      ) : (
        <div className="grid gap-5">
          <GameFacts vendor={vendor} game={game} />
          {!isTrial && <OwnRounds vendor={vendor} game={game} onOpen={setBet} />}
          <div className="flex flex-wrap gap-2 *:grow">
            {sheet.data?.verifyUrl && (
              <ExternalButtonLink href={ourLook(sheet.data.verifyUrl)}>
                <Icon name="seal-check-fill" /> {t('fair.page')}
              </ExternalButtonLink>
            )}
            <Button
              onPress={() => {
                onClose();
                onReload();
              }}
            >
              <Icon name="arrows-clockwise" /> {t('reload')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
