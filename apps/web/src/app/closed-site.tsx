import { Button } from '@app/ui/button';
import { Empty } from '@app/ui/empty';
import { ErrorState } from '@app/ui/error-state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteStatus } from '../lib/site.ts';
import { referenceOf, useErrorText } from '../lib/use-error-text.ts';
import { useTimeText } from '../lib/use-time-text.ts';
import { zoneName } from '../lib/zone-name.ts';

/** Maintenance or a region where the site is not offered: why, until when, and whom to ask. */
export function ClosedSite({ status }: { readonly status: SiteStatus }) {
  const { t } = useTranslation();
  const time = useTimeText(status.info.timeZone);
  const { maintenance, regionRestriction } = status;
  const endTime = maintenance?.endTime;
  const reload = (
    <Button kind="outline" onPress={() => location.reload()}>
      {t('closed.again')}
    </Button>
  );
  if (status.status === 2) {
    return (
      <Gate title={t('closed.region')}>
        <Empty
          state="region"
          sentence={t('closed.region.text', { ip: regionRestriction.ip })}
          action={reload}
        />
      </Gate>
    );
  }
  return (
    <Gate title={maintenance?.title || t('closed.maintenance')}>
      <Empty
        state="maintenance"
        sentence={maintenance?.info || t('closed.maintenance.text')}
        action={
          <>
            {endTime && (
              <p className="text-ink-3">
                {t('closed.until', {
                  time: time.dayAndMinute(endTime),
                  zone: zoneName(status.info.timeZone),
                })}
              </p>
            )}
            {reload}
          </>
        }
      />
      <Support status={status} />
    </Gate>
  );
}

function Support({ status }: { readonly status: SiteStatus }) {
  const { t } = useTranslation();
  const [service] = status.info.customerService;
  if (!service) return null;
  return (
    <p className="text-center text-sm">
      <a className="text-accent-text underline" href={service.path} rel="noreferrer">
        {t('closed.support')}
      </a>
    </p>
  );
}

interface UnreachableSiteProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

export function UnreachableSite({ error, onRetry }: UnreachableSiteProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
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

interface GateProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Gate({ title, children }: GateProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-list content-center gap-4 px-gutter py-8">
      <title>{title}</title>
      <h1 className="text-center text-2xl type-display">{title}</h1>
      {children}
    </main>
  );
}
