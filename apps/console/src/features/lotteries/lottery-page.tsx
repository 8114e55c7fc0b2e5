import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/lotteries/ops-calls';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { useParams } from 'react-router-dom';
import { SubjectPage, TwoColumns } from '../../lib/subject-page.tsx';
import { useWords } from '../../lib/words.ts';
import { ControlsCard } from './controls/controls-card.tsx';
import { LiabilityCard } from './controls/liability-card.tsx';
import { DrawsCard } from './draws-card.tsx';
import { HolidaysCard } from './holidays-card.tsx';
import { LotteryFacts } from './lottery-facts.tsx';

/** A lottery: schedule, days without draws, and draws by day. */
export function LotteryPage() {
  const { t } = useWords();
  const { code = '' } = useParams();
  const answer = useAnswer(calls.read, { lottery: code });
  return (
    <SubjectPage
      title={answer.data?.name ?? t('lotteries.lottery')}
      back={{ href: '/console/lotteries', label: t('lotteries.back') }}
      answer={answer}
      waiting={
        <>
          <TwoColumns
            start={<CardSkeleton content="facts" count={6} />}
            end={<CardSkeleton content="facts" count={2} />}
          />
          <CardSkeleton content="rows" count={8} />
        </>
      }
    >
      {(lottery) => (
        <>
          <TwoColumns
            start={<LotteryFacts lottery={lottery} />}
            end={<HolidaysCard lottery={lottery} />}
          />
          <TwoColumns
            start={<LiabilityCard lottery={lottery} />}
            end={<ControlsCard lottery={lottery} />}
          />
          <DrawsCard key={lottery.code} lottery={lottery} />
        </>
      )}
    </SubjectPage>
  );
}
