import { Dialog } from '@app/ui/overlays/dialog';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { GameEntrance } from './free-play/game-entrance.tsx';
import { useEntrance } from './free-play/use-entrance.ts';

interface GameSheetProps {
  readonly next: string | undefined;
  readonly onClose: () => void;
}

/** Sheet over the page on which a visitor pressed a game. */
export function GameSheet({ next = '/', onClose }: GameSheetProps) {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  // Replaces the history entry of the open sheet, which belongs to the page below it.
  const entrance = useEntrance(next, () => void navigate(next, { replace: true }));
  return (
    <Dialog title={entrance.game?.displayName ?? t('entrance.title')} onClose={onClose}>
      <GameEntrance path={next} entrance={entrance} />
    </Dialog>
  );
}
