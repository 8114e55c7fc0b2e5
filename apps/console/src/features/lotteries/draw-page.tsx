import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/lotteries/ops-calls';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { useParams } from 'react-router-dom';
import { lotteryHref } from '../../lib/lottery-hrefs.ts';
import { Halves, SubjectPage } from '../../lib/subject-page.tsx';
import { useWords } from '../../lib/words.ts';
import { CorrectionCard } from './correction-card.tsx';
import { DecisionCard } from './decision-card.tsx';
import { DrawFacts } from './draw-facts.tsx';
import { EntriesCard } from './entries-card.tsx';
import { EVERY_MS } from './lotteries.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { ProofCard } from './proof-card.tsx';
import { ResultCard } from './result-card.tsx';

/** A draw: state, result with its sources, and proof. */
export function DrawPage() {
  const { t } = useWords();
  const { code = '', draw: number = '' } = useParams();
  const input = { lottery: code, draw: number };
  const answer = useAnswer(calls.draw, input, { refetchInterval: EVERY_MS });
  const draw = answer.data;
  return (
    <SubjectPage
      title={draw ? t('lotteries.drawOf', { name: draw.name, number }) : t('lotteries.draw')}
      back={{ href: lotteryHref(code), label: draw?.name ?? t('lotteries.lottery') }}
      answer={answer}
      waiting={
        <Halves
          start={<CardSkeleton of="facts" count={6} />}
          end={<CardSkeleton of="facts" count={4} />}
        />
      }
    >
      {(shown) => (
        <Halves
          start={
            <>
              <DrawFacts draw={shown} />
              <DecisionCard draw={shown} />
              {shown.proof && <ProofCard proof={shown.proof} />}
            </>
          }
          end={
            <>
              <OutcomeCard draw={shown} />
              <CorrectionCard key={shown.outcomeVersion} draw={shown} />
              {shown.source === 'external' && (
                <>
                  <ResultCard key={shown.number} draw={shown} />
                  <EntriesCard draw={shown} />
                </>
              )}
            </>
          }
        />
      )}
    </SubjectPage>
  );
}
