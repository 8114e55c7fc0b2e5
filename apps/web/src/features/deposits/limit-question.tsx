import { useErrorText } from '@app/client/error-text';
import { useCall } from '@app/client/use-call';
import { declineLimits, limits } from '@app/shared/limits/calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { useTranslation } from '../../lib/language/use-translation.ts';

/** Asks whether the member wants a deposit limit or, where one is compulsory, demands it. */
export function LimitQuestion({ isCompulsory }: { readonly isCompulsory: boolean }) {
  const { t } = useTranslation('cashier');
  const errorText = useErrorText();
  const { send, busy, error } = useCall(declineLimits, { changes: [limits] });
  return (
    <Card title={t('limit.title')}>
      <div className="grid gap-4">
        <p>{t(isCompulsory ? 'limit.compulsory' : 'limit.text')}</p>
        <div className="flex flex-wrap items-center gap-4">
          <Link look="underlined" href="/member/playSafely">
            {t('limit.set')}
          </Link>
          {!isCompulsory && (
            <Button kind="outline" busy={busy} onPress={() => void send({})}>
              {t('limit.none')}
            </Button>
          )}
        </div>
        {error && <Banner urgent state="danger" title={errorText(error)} />}
      </div>
    </Card>
  );
}
