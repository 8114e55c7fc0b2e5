import { useMoneyText } from '@app/ui/figures/use-money-text';
import { NoticeDialog } from '@app/ui/overlays/notice-dialog';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { RealityCheck } from './limit-answers.ts';

interface RefusedBetNoticeProps {
  readonly refused: NonNullable<RealityCheck['refused']>;
  readonly onClose: () => void;
}

/** Names the limit that refused a vendor's bet, its remaining amount and its end. The game gets only the refusal. */
export function RefusedBetNotice({ refused, onClose }: RefusedBetNoticeProps) {
  const { t } = useTranslation('limits');
  const money = useMoneyText();
  const time = useTimeText();
  const { reason, kind, period, endsAt } = refused;
  const amount = money(refused.amount ?? 0n);
  const sentence = () => {
    if (reason !== 'limit') return t(`refused.${reason}.text`, { amount });
    if (!kind || !period || period === 'bet') return t('refused.limit.bet', { amount });
    const name = t(`name.${kind}`, { period: t(`period.${period}`) });
    return t('refused.limit.left', { name, amount, left: money(refused.left ?? 0n) });
  };
  const until = endsAt === null ? '' : t('refused.until', { time: time.dayAndMinute(endsAt) });
  return (
    <NoticeDialog
      title={t(`refused.${reason}`)}
      text={`${sentence()} ${until}`.trim()}
      confirm={t('time.understood')}
      onClose={onClose}
    />
  );
}
