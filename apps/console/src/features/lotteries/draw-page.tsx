import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/lotteries/ops-calls';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { useParams } from 'react-router-dom';
import { lotteryHref } from '../../lib/lottery-hrefs.ts';
import { SubjectPage, TwoColumns } from '../../lib/subject-page.tsx';
import { useWords } from '../../lib/words.ts';
import { CorrectionCard } from './correction-card.tsx';
import { DecisionCard } from './decision-card.tsx';
import { DrawFacts } from './draw-facts.tsx';
import { EnterResultCard } from './enter-result-card.tsx';
import { EntriesCard } from './entries-card.tsx';
import { POLL_MS } from './lotteries.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { ProofCard } from './proof-card.tsx';

/** A draw: state, result with its sources, and proof. */
export function DrawPage() {
  const { t } = useWords();
  const { code = '', draw: number = '' } = useParams();
  const input = { lottery: code, draw: number };
  const answer = useAnswer(calls.draw, input, { refetchInterval: POLL_MS });
  const draw = answer.data;
  return (
    <SubjectPage
      title={draw ? t('lotteries.drawOf', { name: draw.name, number }) : t('lotteries.draw')}
      back={{ href: lotteryHref(code), label: draw?.name ?? t('lotteries.lottery') }}
      answer={answer}
      waiting={
        <TwoColumns
          start={<CardSkeleton content="facts" count={6} />}
          end={<CardSkeleton content="facts" count={4} />}
        />
      }
    >
      {(loaded) => (
        <TwoColumns
          start={
            <>
              <DrawFacts draw={loaded} />
              <DecisionCard draw={loaded} />
              {loaded.proof && <ProofCard proof={loaded.proof} />}
            </>
          }
          end={
            <>
              <OutcomeCard draw={loaded} />
              <CorrectionCard key={loaded.outcomeVersion} draw={loaded} />
              {loaded.source === 'external' && (
                <>
                  <EnterResultCard key={loaded.number} draw={loaded} />
                  <EntriesCard draw={loaded} />
                </>
              )}
            </>
          }
        />
      )}
    </SubjectPage>
  );
}
