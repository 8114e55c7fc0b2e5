import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/promotions/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useWords } from '../../lib/words.ts';
import type { SitePromotion } from './site-promotions.ts';

interface EndSitePromotionDialogProps {
  readonly promotion: SitePromotion;
  readonly onClose: () => void;
}

/** Ends a promotion. Rewards that were issued can still be claimed. */
export function EndSitePromotionDialog({ promotion, onClose }: EndSitePromotionDialogProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.end);
  const { id, article, title } = promotion;
  const name = title ?? article;
  const onDone = () => {
    toast(t('promotions.end.done', { name }));
    onClose();
  };
  return (
    <ActionDialog
      isDangerous
      title={t('promotions.end.title', { name })}
      confirm={t('promotions.end')}
      busy={busy}
      error={error}
      onConfirm={(reason) => void send({ id, reason }, { onDone })}
      onClose={onClose}
    >
      {t('sitePromotions.end.text')}
    </ActionDialog>
  );
}
