import { useErrorText } from '@app/client/error-text';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { declineLimits, limits } from '@app/shared/limits/calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Before the first deposit, where the site asks: a member sets a deposit limit or declines one. */
export function LimitPrompt({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('cashier');
  const errorText = useErrorText();
  const { data } = useAnswer(limits, {}, { refreshOn: ['limits'] });
  const { send, busy, error } = useCall(declineLimits, { changes: [limits] });
  if (!data?.prompt.isAsked) return children;
  return (
    <Card title={t('limit.title')}>
      <div className="grid gap-4">
        <p>{t(data.prompt.isCompulsory ? 'limit.compulsory' : 'limit.text')}</p>
        <div className="flex flex-wrap items-center gap-4">
          <Link look="underlined" href="/member/playSafely">
            {t('limit.set')}
          </Link>
          {!data.prompt.isCompulsory && (
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
