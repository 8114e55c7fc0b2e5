import { TIME_WARNING_MINUTES } from '@app/shared/limits/terms';
import { toast } from '@app/ui/feedback/toasts';
import { useIsOver } from '@app/ui/figures/use-server-seconds';
import { NoticeDialog } from '@app/ui/overlays/notice-dialog';
import { useEffect, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { RealityCheck } from './limit-answers.ts';

/** Warns before the end of a session's time limit, and announces it. */
export function TimeLimitNotices({
  endsAt,
  permittedAt,
  period,
}: NonNullable<RealityCheck['timeLimit']>) {
  const { t } = useTranslation('limits');
  const time = useTimeText();
  const isNear = useIsOver(endsAt - TIME_WARNING_MINUTES * 60_000);
  const isOver = useIsOver(endsAt);
  const [isRead, setRead] = useState(false);
  const warns = isNear && !isOver;
  useEffect(() => {
    if (warns) toast(t('time.soon', { count: TIME_WARNING_MINUTES }), 'notice');
  }, [warns, t]);
  if (!isOver || isRead) return null;
  return (
    <NoticeDialog
      title={t(`time.over.${period}`)}
      text={
        permittedAt === null
          ? t('time.over.text')
          : t('time.over.until', { time: time.dayAndMinute(permittedAt) })
      }
      confirm={t('time.understood')}
      onClose={() => setRead(true)}
    />
  );
}
