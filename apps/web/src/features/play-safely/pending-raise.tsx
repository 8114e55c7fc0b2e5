import { useErrorText } from '@app/client/error-text';
import { useCall } from '@app/client/use-call';
import { confirmLimit, limits, withdrawLimit } from '@app/shared/limits/calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { useOnline } from '@app/ui/feedback/use-online';
import { useIsOver } from '@app/ui/figures/use-server-seconds';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { LimitChange } from './limit-answers.ts';
import { useLimitText } from './use-limit-text.ts';

/** A pending higher limit: the time from which it can be confirmed, and buttons to confirm or withdraw it. */
export function PendingRaise({ raise }: { readonly raise: LimitChange }) {
  const { t } = useTranslation('limits');
  const time = useTimeText();
  const text = useLimitText();
  const errorText = useErrorText();
  const isOnline = useOnline();
  const { id, kind, period, amount, readyAt } = raise;
  const isReady = useIsOver(readyAt ?? 0);
  const confirm = useCall(confirmLimit, { changes: [limits] });
  const withdraw = useCall(withdrawLimit, { changes: [limits] });
  const error = confirm.error ?? withdraw.error;
  const name = t(`name.${kind}`, { period: t(`period.${period}`) });
  return (
    <Banner
      state="pending"
      title={
        amount === null
          ? t('pending.none', { name })
          : t('pending.amount', { name, amount: text(kind, amount) })
      }
    >
      <div className="grid justify-items-start gap-3">
        <p>
          {isReady
            ? t('pending.ready')
            : t('pending.from', { time: time.dayAndMinute(readyAt ?? 0) })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            kind="outline"
            off={!isOnline || !isReady}
            busy={confirm.busy}
            onPress={() => void confirm.send({ id }, { onDone: () => toast(t('confirmed')) })}
          >
            {t('confirm')}
          </Button>
          <Button
            off={!isOnline}
            busy={withdraw.busy}
            onPress={() => void withdraw.send({ id }, { onDone: () => toast(t('withdrawn')) })}
          >
            {t('withdraw')}
          </Button>
        </div>
        {error && <Banner urgent state="danger" title={errorText(error)} />}
      </div>
    </Banner>
  );
}
