import { Button } from '@app/ui/buttons/button';
import { Countdown, useSecondsLeft } from '@app/ui/figures/countdown';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';

const NoticeDialog = lazy(async () => ({
  default: (await import('@app/ui/overlays/notice-dialog')).NoticeDialog,
}));

interface SendCodeButtonProps {
  readonly isSent: boolean;
  readonly busy: boolean;
  /** When the next code may be requested, by the server's clock. */
  readonly retryAt: number;
  /** Why the last request was refused, until the reader has dismissed it. */
  readonly refusal?: string | undefined;
  readonly onRead?: () => void;
  readonly onPress: () => void;
}

/** Requests a code; then counts down and is disabled until the next one may be requested. */
export function SendCodeButton(props: SendCodeButtonProps) {
  const { isSent, busy, retryAt, refusal, onRead, onPress } = props;
  const { t } = useTranslation('codes');
  const isWaiting = useSecondsLeft(retryAt) > 0;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={busy} off={isWaiting} onPress={onPress}>
        {isWaiting
          ? fillPhrase((at) => t('code.wait', at), { time: <Countdown until={retryAt} /> })
          : t(isSent ? 'code.again' : 'code.send')}
      </Button>
      {refusal && onRead && (
        <Suspense>
          <NoticeDialog title={refusal} confirm={t('in_increase_submit')} onClose={onRead} />
        </Suspense>
      )}
    </div>
  );
}
