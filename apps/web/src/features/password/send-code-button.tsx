import { Button } from '@app/ui/button';
import { Countdown, useSecondsLeft } from '@app/ui/countdown';
import { useTranslation } from 'react-i18next';

interface SendCodeButtonProps {
  readonly isSent: boolean;
  readonly isBusy: boolean;
  /** The server's instant from which the next may be asked for. */
  readonly retryAt: number;
  readonly onPress: () => void;
}

/** Sends a code; then counts down until it may be pressed again. */
export function SendCodeButton({ isSent, isBusy, retryAt, onPress }: SendCodeButtonProps) {
  const { t } = useTranslation('password');
  const isWaiting = useSecondsLeft(retryAt) > 0;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isWaiting ? (
        <p className="flex min-h-control items-center gap-2 text-sm text-ink-2">
          {t('code.wait')} <Countdown until={retryAt} />
        </p>
      ) : (
        <Button busy={isBusy} onPress={onPress}>
          {t(isSent ? 'code.again' : 'code.send')}
        </Button>
      )}
    </div>
  );
}
