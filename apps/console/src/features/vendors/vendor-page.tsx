import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/vendors';
import { Awaited } from '@app/ui/awaited';
import { CardSkeleton } from '@app/ui/card-skeleton';
import { Link } from '@app/ui/link';
import { useParams } from 'react-router-dom';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { FactsCard } from './facts-card.tsx';
import { GamesCard } from './games-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { RequestsCard } from './requests-card.tsx';
import { TesterCard } from './tester-card.tsx';
import { WordsCard } from './words-card.tsx';

/** One vendor: who it is, how it signs, which games it has and what it sent. */
export function VendorPage() {
  const { t } = useWords();
  const { code = '' } = useParams();
  const answer = useAnswer(calls.read, { vendor: code });
  return (
    <Page title={answer.data?.name ?? t('games.vendor')}>
      <Link look="underlined" href="/console/vendors">
        {t('vendors.back')}
      </Link>
      <Answered
        answer={answer}
        waiting={
          <Awaited>
            <div className="grid items-start gap-4 desk:grid-cols-2">
              <CardSkeleton of="facts" count={9} />
              <CardSkeleton of="facts" count={4} />
            </div>
            <CardSkeleton of="facts" count={1} />
            <CardSkeleton of="rows" count={5} />
          </Awaited>
        }
      >
        {(vendor) => (
          <>
            <div className="grid items-start gap-4 desk:grid-cols-2">
              <FactsCard vendor={vendor} />
              <KeysCard vendor={vendor} />
            </div>
            <WordsCard vendor={vendor} />
            <GamesCard vendor={vendor.code} />
            <RequestsCard vendor={vendor.code} />
            <TesterCard vendor={vendor.code} />
          </>
        )}
      </Answered>
    </Page>
  );
}
