import { Button } from '@app/ui/button';
import { Empty } from '@app/ui/empty';
import { ErrorState } from '@app/ui/error-state';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { isChunkFailure } from '../lib/chunk-failure.ts';
import { referenceOf, useErrorText } from '../lib/use-error-text.ts';

/** Takes the place of a page that could not be loaded or that broke. The frame stays usable. */
export function RouteFailure() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const error = useRouteError();
  const reload = () => location.reload();
  if (isChunkFailure(error)) {
    return (
      <section className="mx-auto max-w-list py-8">
        <h1 className="text-center text-2xl type-display">{t('failure.chunk')}</h1>
        <Empty
          state="offline"
          sentence={t('failure.chunk.text')}
          action={
            <Button kind="accent" onPress={reload}>
              {t('failure.reload')}
            </Button>
          }
        />
      </section>
    );
  }
  return (
    <section className="mx-auto grid max-w-list gap-4 py-8">
      <h1 className="text-2xl type-display">{t('failure.broken')}</h1>
      <ErrorState
        failed={errorText(error)}
        safe={t('failure.safe')}
        reference={referenceOf(error)}
        onRetry={reload}
      />
    </section>
  );
}
