import { useErrorText } from '@app/client/error-text';
import { isRefusal, referenceOf } from '@app/client/errors';
import { Button, ExternalButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { ErrorState } from '@app/ui/feedback/error-state';
import { Brand } from '@app/ui/pictures/brand';
import { Icon } from '@app/ui/pictures/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { zoneName } from '../../lib/language/zone-name.ts';
import type { SiteStatus } from '../../lib/site.ts';
import { Preferences } from '../../parts/member/preferences.tsx';

/**
 * Shown during maintenance, in blocked regions and before a site opens: the reason, the end if known, and a contact.
 */
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
      <Gate title={t('closed.region')} status={status}>
        <Empty
          state="region"
          sentence={t('closed.region.text', { ip: regionRestriction.ip })}
          action={reload}
        />
      </Gate>
    );
  }
  if (status.status === 3) {
    const opening = status.opening === 'closed' ? 'closed' : 'setup';
    return (
      <Gate title={t(`closed.${opening}`)} status={status}>
        <Empty state="maintenance" sentence={t(`closed.${opening}.text`)} action={reload} />
      </Gate>
    );
  }
  return (
    <Gate title={maintenance?.title || t('closed.maintenance')} status={status}>
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
    </Gate>
  );
}

/** Contacts outside this site; the site's own pages are closed too. */
function Support({ status }: { readonly status: SiteStatus }) {
  const { t } = useTranslation();
  const service = status.info.customerService.find(({ path }) => !path.startsWith('/'));
  if (!service) return null;
  return (
    <p className="text-center">
      <ExternalButtonLink href={service.path}>
        <Icon name="headset" /> {t('nav.support')}
      </ExternalButtonLink>
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

interface GateProps {
  readonly title: string;
  /** Absent if the status could not be loaded either. */
  readonly status?: SiteStatus;
  readonly children: ReactNode;
}

function Gate({ title, status, children }: GateProps) {
  return (
    <>
      {status && (
        <header className="flex items-center justify-between px-gutter py-4">
          <Brand name={status.info.siteName} />
          <Preferences />
        </header>
      )}
      <main className="mx-auto grid min-h-gate max-w-list content-center gap-4 px-gutter pb-16">
        <title>{title}</title>
        <h1 className="text-center text-2xl type-display">{title}</h1>
        {children}
        {status && <Support status={status} />}
      </main>
    </>
  );
}
