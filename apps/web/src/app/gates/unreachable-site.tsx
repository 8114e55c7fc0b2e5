import { useErrorText } from '@app/client/error-text';
import { isRefusal, referenceOf } from '@app/client/errors';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { ErrorState } from '@app/ui/feedback/error-state';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Gate } from './gate.tsx';

interface UnreachableSiteProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Shown while the site's status could not be loaded. */
export function UnreachableSite({ error, onRetry }: UnreachableSiteProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (isRefusal(error, 'domain.invalid')) {
    return (
      <Gate title={t('closed.domain')}>
        <Empty
          state="no-results"
          sentence={errorText(error)}
          action={
            <Button kind="outline" onPress={onRetry}>
              {t('closed.again')}
            </Button>
          }
        />
      </Gate>
    );
  }
  return (
    <Gate title={t('closed.unreachable')}>
      <ErrorState
        failed={errorText(error)}
        safe={t('closed.safe')}
        reference={referenceOf(error)}
        onRetry={onRetry}
      />
    </Gate>
  );
}
