import { Answered } from '@app/client/answered';
import { Banner } from '@app/ui/feedback/banner';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { OpenArea } from '../../lib/area-maintenance.tsx';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { RequestNotice } from '../../parts/requests/request-notice.tsx';
import { useMoneyRequest } from '../../parts/requests/use-money-request.ts';
import { ConvertForm } from './convert-form.tsx';
import type { ConvertTerms, PointProgress } from './points-answers.ts';
import { isSpendingBlocked, SpendingBlocker } from './spending-blocker.tsx';
import { usePointProgress, usePoints } from './use-points.ts';

/** Converts points into money of the balance. */
export function ConvertTab() {
  const { t } = useTranslation('points');
  const progress = usePointProgress();
  return (
    <div className="grid w-full max-w-list grid-cols-1">
      <Answered
        answer={progress}
        waiting={<CardSkeleton content="rows" count={5} />}
        safe={t('safe')}
      >
        {(known) =>
          known.convert === null ? (
            <Empty state="no-results" sentence={t('convert.closed')} />
          ) : (
            <Card title={t('convert.title')}>
              <OpenArea area="cashier">
                <Desk progress={known} terms={known.convert} />
              </OpenArea>
            </Card>
          )
        }
      </Answered>
    </div>
  );
}

interface DeskProps {
  readonly progress: PointProgress;
  readonly terms: ConvertTerms;
}

function Desk({ progress, terms }: DeskProps) {
  const points = usePoints();
  const request = useMoneyRequest({ kind: 'pointConversion', form: 'pointConversion' });
  const balance = points.data?.points;
  return (
    <div className="grid gap-4">
      <RequestNotice request={request} page="/pointMall?tab=records" />
      {isSpendingBlocked(progress) ? (
        <SpendingBlocker {...progress} />
      ) : terms.refusal !== null ? (
        <NothingNow terms={terms} />
      ) : (
        <ConvertForm terms={terms} balance={balance ?? terms.points} request={request} />
      )}
    </div>
  );
}

/** Too few points, or the limit of the day is used up. */
function NothingNow({ terms: { refusal, pointsMin, dayEndsAt } }: Pick<DeskProps, 'terms'>) {
  const { t } = useTranslation('points');
  const time = useTimeText();
  if (refusal === 'points.convert_day_limit') {
    return (
      <Banner state="pending" title={t('convert.day')}>
        {t('convert.day.until', { time: time.dayAndMinute(dayEndsAt) })}
      </Banner>
    );
  }
  return (
    <Banner
      state="info"
      title={t('convert.few', { count: pointsMin })}
      action={
        <Link look="strong" href="/pointMall?tab=earn">
          {t('why.points.do')}
        </Link>
      }
    />
  );
}
