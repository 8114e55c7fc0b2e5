import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { manualRebate } from '@app/shared/rebates/calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ClaimCard } from './claim-card.tsx';
import { ClaimRecords } from './claim-records.tsx';
import { ClaimTable } from './claim-table.tsx';

/** Rebates on yesterday's bets with their deadline, and past claims. */
export function RebatesPage() {
  const { t } = useTranslation('rebates');
  const answer = useAnswer(manualRebate, {}, { refreshOn: ['bets', 'balance'] });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Answered
        answer={answer}
        waiting={<CardSkeleton content="rows" count={4} />}
        safe={t('safe')}
      >
        {(rebates) =>
          rebates.list.length === 0 ? (
            <Empty
              state="no-results"
              sentence={t('none')}
              action={<ButtonLink href="/promotions">{t('none.promotions')}</ButtonLink>}
            />
          ) : (
            <>
              <ClaimCard rebates={rebates} />
              <ClaimTable rebates={rebates} />
            </>
          )
        }
      </Answered>
      <ClaimRecords />
    </div>
  );
}
