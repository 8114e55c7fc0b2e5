import { Button } from '@app/ui/buttons/button';
import { Progress } from '@app/ui/charts/progress';
import { Banner } from '@app/ui/feedback/banner';
import { useOnline } from '@app/ui/feedback/use-online';
import { Card } from '@app/ui/layout/card';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OfflineReason } from '../../parts/requests/offline-reason.tsx';
import type { Limit, LimitChange } from './limit-answers.ts';
import { PendingRaise } from './pending-raise.tsx';
import { useLimitText } from './use-limit-text.ts';

const LimitDialog = lazy(async () => ({
  default: (await import('./limit-dialog.tsx')).LimitDialog,
}));

interface LimitsCardProps {
  readonly list: readonly Limit[];
  readonly pending: readonly LimitChange[];
  /** Hours after which a higher limit can be confirmed. */
  readonly raiseHours: number;
}

/** The limits in force with the remaining amount of each, and higher limits that are pending. */
export function LimitsCard({ list, pending, raiseHours }: LimitsCardProps) {
  const { t } = useTranslation('limits');
  const isOnline = useOnline();
  const [changing, change] = useState<Limit | 'new'>();
  return (
    <Card title={t('own')}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">{t('own.text')}</p>
        {list.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {list.map((limit) => (
              <li key={`${limit.kind} ${limit.period}`} className="grid gap-2 py-3">
                <LimitRow limit={limit} isOff={!isOnline} onChange={() => change(limit)} />
              </li>
            ))}
          </ul>
        )}
        {pending.map((raise) => (
          <PendingRaise key={raise.id} raise={raise} />
        ))}
        <OfflineReason />
        <div>
          <Button kind="outline" off={!isOnline} onPress={() => change('new')}>
            {t('set')}
          </Button>
        </div>
      </div>
      {changing && (
        <Suspense>
          <LimitDialog
            raiseHours={raiseHours}
            limit={changing === 'new' ? undefined : changing}
            onClose={() => change(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface LimitRowProps {
  readonly limit: Limit;
  readonly isOff: boolean;
  readonly onChange: () => void;
}

function LimitRow({ limit, isOff, onChange }: LimitRowProps) {
  const { t } = useTranslation('limits');
  const text = useLimitText();
  const { kind, period, amount, used, left, setBy } = limit;
  const name = t(`name.${kind}`, { period: t(`period.${period}`) });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 leading-snug">
          <span className="block font-strong">{name}</span>
          <bdi className="text-sm text-ink-2">{text(kind, amount)}</bdi>
        </p>
        <Button size="small" off={isOff} onPress={onChange}>
          <span aria-hidden="true">{t('change')}</span>
          <span className="sr-only">{t('change.of', { name })}</span>
        </Button>
      </div>
      {period !== 'bet' && (
        <>
          <Progress
            share={Number(used) / Number(amount)}
            state={left === 0n ? 'pending' : 'accent'}
          />
          <p className="text-sm text-ink-2">{t('left', { left: text(kind, left) })}</p>
        </>
      )}
      {left === 0n && <Banner state="pending" title={t(`reached.${kind}`)} />}
      {setBy === 'operator' && <p className="text-sm text-ink-2">{t('setBy.operator')}</p>}
    </>
  );
}
