import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { rankProgress, ranks } from '@app/shared/vip/calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session/session.ts';
import { RankBenefits } from './rank-benefits.tsx';
import { RankChanges } from './rank-changes.tsx';
import { RankLadder } from './rank-ladder.tsx';
import { RankStanding } from './rank-standing.tsx';
import { VIP_CHANGES } from './vip-answers.ts';

/** The member's VIP level with its benefits, and all levels of the site. */
export function VipPage() {
  const { t } = useTranslation('vip');
  const isTrial = useSession()?.isTrial === true;
  return (
    <div className="grid grid-cols-1 gap-4 pt-2">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl type-display">{t('title')}</h1>
      {isTrial ? <NoLevel sentence={t('trial')} register={t('trial.register')} /> : <Levels />}
    </div>
  );
}

/** For a reader without a level, who gets one by registering. */
const NoLevel = ({ sentence, register }: { sentence: string; register: string }) => (
  <Empty
    state="no-results"
    sentence={sentence}
    action={<ButtonLink href="/register">{register}</ButtonLink>}
  />
);

function Levels() {
  const { t } = useTranslation('vip');
  const progress = useAnswer(rankProgress, {}, { refreshOn: VIP_CHANGES });
  const table = useAnswer(ranks, {});
  return (
    <Answered
      answer={progress}
      waiting={<CardSkeleton content="facts" count={6} />}
      safe={t('safe')}
    >
      {(standing) =>
        standing.hasVip ? (
          <>
            <RankStanding progress={standing} />
            <Answered
              answer={table}
              waiting={<CardSkeleton content="rows" count={6} />}
              safe={t('safe')}
            >
              {(all) => (
                <>
                  <RankBenefits table={all} level={standing.playerRankLevel} />
                  <RankLadder table={all} level={standing.playerRankLevel} />
                </>
              )}
            </Answered>
            <RankChanges />
          </>
        ) : (
          <Empty
            state="no-results"
            sentence={t('none')}
            action={<ButtonLink href="/promotions">{t('none.promotions')}</ButtonLink>}
          />
        )
      }
    </Answered>
  );
}
