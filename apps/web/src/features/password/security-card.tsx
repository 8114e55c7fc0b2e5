import { securityConfig } from '@app/shared/api/security.calls';
import { Button } from '@app/ui/button';
import { Card } from '@app/ui/card';
import { ErrorState } from '@app/ui/error-state';
import { Fact, FactList } from '@app/ui/fact-list';
import { LinkRow } from '@app/ui/link-row';
import { Skeleton } from '@app/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../lib/api-context.ts';
import { useFlag } from '../../lib/site.ts';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';

const BindMobileDialog = lazy(async () => ({
  default: (await import('./bind-mobile-dialog.tsx')).BindMobileDialog,
}));
const BindEmailDialog = lazy(async () => ({
  default: (await import('./bind-email-dialog.tsx')).BindEmailDialog,
}));

/** What is bound to the account, by which one gets back in, and the way to another password. */
export function SecurityCard() {
  const { t } = useTranslation(['password', 'codes']);
  const errorText = useErrorText();
  const bound = useAnswer(securityConfig, {});
  const hasSms = useFlag('VERIFICATION3');
  const hasMail = useFlag('MAILVERIFICATION3');
  const mayChange = useFlag('PASS3');
  const [binding, setBinding] = useState<'mobile' | 'email'>();
  const dialog = { onBound: () => void bound.refetch(), onClose: () => setBinding(undefined) };
  if (bound.isError && !bound.data) {
    return (
      <ErrorState
        failed={errorText(bound.error)}
        safe={t('safe')}
        reference={referenceOf(bound.error)}
        onRetry={() => void bound.refetch()}
      />
    );
  }
  const shown = (text: string | null | undefined) =>
    bound.data ? <bdi dir="ltr">{text ?? t('none')}</bdi> : <Skeleton shape="word" />;
  return (
    <Card title={t('security')}>
      <FactList>
        {hasSms && <Fact label={t('codes:mobile')}>{shown(bound.data?.mobile)}</Fact>}
        {hasMail && <Fact label={t('email')}>{shown(bound.data?.email)}</Fact>}
      </FactList>
      <div className="flex flex-wrap gap-2 pt-4 *:grow">
        {hasSms && <Button onPress={() => setBinding('mobile')}>{t('mobile.bind')}</Button>}
        {hasMail && <Button onPress={() => setBinding('email')}>{t('email.bind')}</Button>}
      </div>
      {mayChange && <LinkRow href="/changePassword" icon="lock" label={t('change.title')} />}
      <Suspense>
        {binding === 'mobile' && <BindMobileDialog {...dialog} />}
        {binding === 'email' && <BindEmailDialog {...dialog} />}
      </Suspense>
    </Card>
  );
}
