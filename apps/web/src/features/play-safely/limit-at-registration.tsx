import { useErrorText } from '@app/client/error-text';
import { useCall } from '@app/client/use-call';
import { declineLimits, limits, realityCheck } from '@app/shared/limits/calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Link } from '@app/ui/navigation/link';
import { Dialog } from '@app/ui/overlays/dialog';
import { useTranslation } from '../../lib/language/use-translation.ts';

/** On sites that ask from registration on: asks the member to set or decline a deposit limit, until they answer. */
export function LimitAtRegistration({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('limits');
  const errorText = useErrorText();
  const { send, busy, error } = useCall(declineLimits, { changes: [limits, realityCheck] });
  return (
    <Dialog title={t('ask')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-ink-2">{t('ask.text')}</p>
        {error && <Banner urgent state="danger" title={errorText(error)} />}
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Link look="underlined" href="/member/playSafely">
            {t('ask.set')}
          </Link>
          <Button busy={busy} onPress={() => void send({}, { onDone: onClose })}>
            {t('ask.none')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
