import { useErrorText } from '@app/client/error-text';
import { referenceOf } from '@app/client/errors';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { ErrorState } from '@app/ui/feedback/error-state';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ChunkTooSlow, isChunkFailure } from '../../lib/loading/chunk-failure.ts';
import { recoverFromChunkFailure } from '../../lib/loading/chunk-failure-recovery.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { Splash } from './splash.tsx';

const reload = () => location.reload();

/** Replaces a page that failed to load or to render. The frame stays usable. */
export function RouteFailure() {
  const error = useRouteError();
  return isChunkFailure(error) ? <MissingPage error={error} /> : <BrokenPage error={error} />;
}

interface FailureProps {
  readonly error: unknown;
}

/** Usually a deployment replaced files of an open page: it then reloads by itself, once. */
function MissingPage({ error }: FailureProps) {
  const { t } = useTranslation(['frame', 'errors']);
  const isSlow = error instanceof ChunkTooSlow;
  const [mustAsk, setMustAsk] = useState(isSlow);
  useEffect(() => {
    if (!isSlow) recoverFromChunkFailure().then((isReloading) => setMustAsk(!isReloading));
  }, [isSlow]);
  if (!mustAsk) return <Splash />;
  return (
    <section className="mx-auto max-w-list py-8">
      <PageTitle>{t('failure.chunk')}</PageTitle>
      <h1 className="text-center text-2xl type-display">{t('failure.chunk')}</h1>
      <Empty
        state="offline"
        sentence={isSlow ? t('errors:connection.too_slow') : t('failure.chunk.text')}
        action={
          <Button kind="accent" onPress={reload}>
            {t('failure.reload')}
          </Button>
        }
      />
    </section>
  );
}

function BrokenPage({ error }: FailureProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <section className="mx-auto grid max-w-list gap-4 py-8">
      <PageTitle>{t('failure.broken')}</PageTitle>
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
