import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import type { Area } from '@app/shared/site/areas';
import * as calls from '@app/shared/site/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Awaited } from '@app/ui/feedback/awaited';
import { Banner } from '@app/ui/feedback/banner';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { Page } from '../../lib/page.tsx';
import { useSite, useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { MaintenanceForm } from './maintenance-form.tsx';

type Maintenance = Answer<typeof calls.readMaintenance>['maintenance'];

/** Closes the site or an area for a while, now or later, and reopens it. */
export function MaintenancePage() {
  const { t } = useWords();
  const answer = useAnswer(calls.readMaintenance, {}, { refetchInterval: 10_000 });
  return (
    <Page title={t('nav.maintenance')} lead={t('maintenance.lead')}>
      <Answered
        answer={answer}
        waiting={
          <Awaited>
            <Skeleton shape="notice" />
            <CardSkeleton content="fields" count={5} />
          </Awaited>
        }
      >
        {({ maintenance, areas }) => (
          <>
            {areas
              .filter((part) => part.maintenance)
              .map((part) => (
                <Standing key={part.area} area={part.area} maintenance={part.maintenance} />
              ))}
            <Standing
              maintenance={maintenance}
              isPartClosed={areas.some((part) => isClosedNow(part.maintenance))}
            />
            <Card title={t('maintenance.plan')}>
              <MaintenanceForm areas={areas.map(({ area }) => area)} />
            </Card>
          </>
        )}
      </Answered>
    </Page>
  );
}

interface StandingProps {
  /** Absent: the whole site. */
  readonly area?: Area;
  readonly maintenance: Maintenance;
  /** An area is closed, so the site is not entirely open. */
  readonly isPartClosed?: boolean;
}

const isClosedNow = (maintenance: Maintenance): boolean => {
  const now = Date.now();
  return maintenance !== null && maintenance.from <= now && (maintenance.until ?? now + 1) > now;
};

/** Whether a site or an area is open, and when that changes. */
function Standing({ area, maintenance, isPartClosed = false }: StandingProps) {
  const { t, named, gap } = useWords();
  const site = useSite();
  const timeText = useTimeText({ zone: useSiteZone() });
  const [isAsking, setAsking] = useState(false);
  const name = area ? named('area', area) : (site?.name ?? '');
  const call = useCall(calls.scheduleMaintenance);
  const now = Date.now();
  const isOver = maintenance?.until !== undefined && (maintenance.until ?? now + 1) <= now;
  if (!maintenance || isOver) {
    if (area) return null;
    return (
      <Banner
        state="win"
        title={t(isPartClosed ? 'maintenance.open.others' : 'maintenance.open')}
      />
    );
  }
  const { from, until, title } = maintenance;
  const isClosed = from <= now;
  const standing = isClosed ? 'closed' : 'scheduled';
  const openWord = t(area ? 'maintenance.area.end' : 'maintenance.end');
  const endWord = isClosed ? openWord : t('maintenance.cancel');
  const end = (reason: string) => {
    const onDone = () => {
      toast(t('maintenance.ended', { seconds: CHANGE_SEEN_SECONDS }));
      setAsking(false);
    };
    void call.send({ ...(area && { area }), maintenance: null, reason }, { onDone });
  };
  return (
    <div className="grid gap-2">
      <Banner
        state={isClosed ? 'danger' : 'pending'}
        title={
          area
            ? t(`maintenance.area.${standing}`, { area: named('area', area), from: timeText(from) })
            : t(`maintenance.${standing}`, { from: timeText(from) })
        }
        action={
          <Button size="small" kind="outline" onPress={() => setAsking(true)}>
            {endWord}
          </Button>
        }
      >
        {until === null
          ? t('maintenance.noEnd')
          : t('maintenance.until', { until: timeText(until) })}
        {gap}
        {title && <q>{title}</q>}
      </Banner>
      {isAsking && (
        <ActionDialog
          title={t(isClosed ? 'maintenance.askEnd' : 'maintenance.askCancel', { name })}
          confirm={endWord}
          busy={call.busy}
          error={call.error}
          onConfirm={end}
          onClose={() => setAsking(false)}
        >
          <p>
            {t(isClosed ? 'maintenance.effect.end' : 'maintenance.effect.cancel', {
              seconds: CHANGE_SEEN_SECONDS,
            })}
          </p>
        </ActionDialog>
      )}
    </div>
  );
}
