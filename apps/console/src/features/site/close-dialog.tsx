import { useCall } from '@app/client/use-call';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import * as calls from '@app/shared/site/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useSite, useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import type { Planned } from './planned.ts';

interface CloseDialogProps {
  readonly planned: Planned;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Explains how closing the site or an area affects members and their money. For the whole site the operator types its
 * code.
 */
export function CloseDialog({ planned, onDone, onClose }: CloseDialogProps) {
  const { t, named, gap } = useWords();
  const site = useSite();
  const siteTime = useTimeText({ zone: useSiteZone() });
  const call = useCall(calls.scheduleMaintenance);
  const { isNow, area, maintenance } = planned;
  const name = area ? named('area', area) : (site?.name ?? '');
  const close = (reason: string) => {
    const closed = () => {
      toast(
        t(isNow ? 'maintenance.begun' : 'maintenance.planned', {
          name,
          seconds: CHANGE_SEEN_SECONDS,
        }),
      );
      onDone();
    };
    void call.send({ ...(area && { area }), maintenance, reason }, { onDone: closed });
  };
  const { from = 0, until = null } = maintenance ?? {};
  return (
    <ActionDialog
      title={t(isNow ? 'maintenance.ask' : 'maintenance.askLater', { name })}
      confirm={t(isNow ? 'maintenance.close' : 'maintenance.schedule')}
      isDangerous
      typed={area ? undefined : site?.code}
      busy={call.busy}
      error={call.error}
      onConfirm={close}
      onClose={onClose}
    >
      <p>{named('maintenance.effect', area ?? 'site')}</p>
      <p>
        {isNow
          ? t('maintenance.effect.now', { seconds: CHANGE_SEEN_SECONDS })
          : t('maintenance.effect.from', { from: siteTime(from) })}
        {gap}
        {until === null
          ? t('maintenance.noEnd')
          : t('maintenance.until', { until: siteTime(until) })}
      </p>
    </ActionDialog>
  );
}
