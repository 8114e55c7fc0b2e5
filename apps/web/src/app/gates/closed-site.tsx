import { Button, ExternalButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Brand } from '@app/ui/pictures/brand';
import { Icon } from '@app/ui/pictures/icon';
import type { ReactNode } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { zoneName } from '../../lib/language/zone-name.ts';
import type { SiteStatus } from '../../lib/site.ts';
import { Preferences } from '../../parts/member/preferences.tsx';
import { Gate } from './gate.tsx';

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
      <ClosedGate title={t('closed.region')} status={status}>
        <Empty
          state="region"
          sentence={t('closed.region.text', { ip: regionRestriction.ip })}
          action={reload}
        />
      </ClosedGate>
    );
  }
  if (status.status === 3) {
    const opening = status.opening === 'closed' ? 'closed' : 'setup';
    return (
      <ClosedGate title={t(`closed.${opening}`)} status={status}>
        <Empty state="maintenance" sentence={t(`closed.${opening}.text`)} action={reload} />
      </ClosedGate>
    );
  }
  return (
    <ClosedGate title={maintenance?.title || t('closed.maintenance')} status={status}>
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
    </ClosedGate>
  );
}

interface ClosedGateProps {
  readonly title: string;
  readonly status: SiteStatus;
  readonly children: ReactNode;
}

function ClosedGate({ title, status, children }: ClosedGateProps) {
  return (
    <>
      <header className="flex items-center justify-between px-gutter py-4">
        <Brand name={status.info.siteName} />
        <Preferences />
      </header>
      <Gate title={title}>
        {children}
        <Support status={status} />
      </Gate>
    </>
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
