import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/lotteries/ops-calls';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { useParams } from 'react-router-dom';
import { Halves, SubjectPage } from '../../lib/subject-page.tsx';
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
          <Halves
            start={<CardSkeleton of="facts" count={6} />}
            end={<CardSkeleton of="facts" count={2} />}
          />
          <CardSkeleton of="rows" count={8} />
        </>
      }
    >
      {(lottery) => (
        <>
          <Halves
            start={<LotteryFacts lottery={lottery} />}
            end={<HolidaysCard lottery={lottery} />}
          />
          <Halves
            start={<LiabilityCard lottery={lottery} />}
            end={<ControlsCard lottery={lottery} />}
          />
          <DrawsCard key={lottery.code} lottery={lottery} />
        </>
      )}
    </SubjectPage>
  );
}
