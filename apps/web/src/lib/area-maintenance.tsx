import type { Area } from '@app/shared/site/areas';
import { Empty } from '@app/ui/feedback/empty';
import type { ReactNode } from 'react';
import { useTimeText } from './language/use-time-text.ts';
import { useTranslation } from './language/use-translation.ts';
import { zoneName } from './language/zone-name.ts';
import { PageTitle } from './page-title.tsx';
import { type Site, useSite } from './site.ts';

type Maintenance = Site['resting'][number];

/** The maintenance of an area of the site; undefined while it is open. */
export const useAreaMaintenance = (area: Area): Maintenance | undefined =>
  useSite().resting.find((part) => part.area === area);

interface OpenAreaProps {
  readonly area: Area;
  /** Whether the area is the whole page: the notice of maintenance then includes the page's heading. */
  readonly isPage?: true;
  /** Content that needs the area. Shown again when the maintenance ends. */
  readonly children: ReactNode;
}

/** Renders its children while an area of the site is open. */
export function OpenArea({ area, isPage, children }: OpenAreaProps) {
  const maintenance = useAreaMaintenance(area);
  return maintenance ? <AreaMaintenance maintenance={maintenance} isPage={isPage} /> : children;
}

interface AreaMaintenanceProps {
  readonly maintenance: Maintenance;
  readonly isPage?: true | undefined;
}

/** Notice of an area in maintenance: the operator's text or a default one, and the end. */
export function AreaMaintenance({ maintenance, isPage }: AreaMaintenanceProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const title = maintenance.title || t(`maintenance.${maintenance.area}`);
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section className="grid gap-2 py-6 text-center">
      {isPage && <PageTitle>{title}</PageTitle>}
      <Heading className="text-xl type-display">{title}</Heading>
      <Empty
        state="maintenance"
        sentence={maintenance.info || t('maintenance.text')}
        action={
          maintenance.endTime !== null && (
            <p className="text-ink-3">
              {t('closed.until', {
                time: time.dayAndMinute(maintenance.endTime),
                zone: zoneName(timeZone),
              })}
            </p>
          )
        }
      />
    </section>
  );
}
