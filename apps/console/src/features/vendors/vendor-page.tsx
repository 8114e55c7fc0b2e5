import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/vendors/ops-calls';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { useParams } from 'react-router-dom';
import { SubjectPage, TwoColumns } from '../../lib/subject-page.tsx';
import { useWords } from '../../lib/words.ts';
import { useOwnName } from '../../parts/catalogue/use-own-name.ts';
import { FactsCard } from './facts-card.tsx';
import { GamesCard } from './games-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { RequestsCard } from './requests-card.tsx';
import { RoundsCard } from './rounds-card.tsx';
import { TesterCard } from './tester-card.tsx';
import { WalletsCard } from './wallets-card.tsx';
import { WordsCard } from './words-card.tsx';

/** A vendor: identity, keys, games and requests. */
export function VendorPage() {
  const { t } = useWords();
  const ownName = useOwnName();
  const { code = '' } = useParams();
  const answer = useAnswer(calls.read, { vendor: code });
  return (
    <SubjectPage
      title={answer.data ? ownName(answer.data) : t('games.vendor')}
      back={{ href: '/console/vendors', label: t('vendors.back') }}
      answer={answer}
      waiting={
        <>
          <TwoColumns
            start={<CardSkeleton content="facts" count={9} />}
            end={<CardSkeleton content="facts" count={4} />}
          />
          <CardSkeleton content="facts" count={1} />
          <CardSkeleton content="rows" count={5} />
        </>
      }
    >
      {(vendor) => (
        <>
          <TwoColumns start={<FactsCard vendor={vendor} />} end={<KeysCard vendor={vendor} />} />
          <WalletsCard vendor={vendor} />
          <RoundsCard vendor={vendor.code} />
          <WordsCard vendor={vendor} />
          <GamesCard vendor={vendor.code} />
          <RequestsCard vendor={vendor.code} />
          {vendor.dialect === 'own' && <TesterCard vendor={vendor.code} />}
        </>
      )}
    </SubjectPage>
  );
}
