import { Dialog } from '@app/ui/overlays/dialog';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { SlipPanel, type SlipPanelProps } from './slip-panel.tsx';

interface SlipDialogProps {
  readonly panel: SlipPanelProps;
  readonly onClose: () => void;
}

export function SlipDialog({ panel, onClose }: SlipDialogProps) {
  const { t } = useTranslation('lottery-play');
  return (
    <Dialog title={t('slip')} onClose={onClose}>
      <SlipPanel {...panel} />
    </Dialog>
  );
}
