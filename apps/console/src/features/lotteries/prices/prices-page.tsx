import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/lotteries/prices.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { lotteryHref } from '../../../lib/lottery-hrefs.ts';
import { useMay } from '../../../lib/session/operator.ts';
import { SubjectPage, TwoColumns } from '../../../lib/subject-page.tsx';
import { useWords } from '../../../lib/words.ts';
import { LotteryOdds } from '../../../parts/lottery-odds/lottery-odds.tsx';
import { oddsInputOf } from '../../../parts/lottery-odds/odds-input-of.ts';
import { TermsFacts } from '../../../parts/lottery-odds/terms-facts.tsx';
import { WaitingRequests } from '../../../parts/waiting-requests/waiting-requests.tsx';
import type { PricedLottery } from '../lotteries.ts';
import { PricesForm } from './prices-form.tsx';
import { VersionsCard } from './versions-card.tsx';

/** Prices, limits and returns of a lottery at the site, with the history of changes. */
export function PricesPage() {
  const { t } = useWords();
  const { code = '' } = useParams();
  const [isChanging, setChanging] = useState(false);
  const answer = useAnswer(calls.read, { lottery: code });
  return (
    <SubjectPage
      title={answer.data ? t('prices.of', { name: answer.data.name }) : t('prices')}
      back={{ href: lotteryHref(code), label: answer.data?.name ?? t('lotteries.lottery') }}
      answer={answer}
      waiting={
        <>
          <CardSkeleton content="facts" count={6} />
          <CardSkeleton content="rows" count={8} />
        </>
      }
    >
      {(lottery) =>
        isChanging ? (
          <PricesForm lottery={lottery} onClose={() => setChanging(false)} />
        ) : (
          <>
            <TwoColumns
              start={<InForce lottery={lottery} onChange={() => setChanging(true)} />}
              end={<VersionsCard versions={lottery.versions} />}
            />
            <Returns lottery={lottery} />
          </>
        )
      }
    </SubjectPage>
  );
}

interface InForceProps {
  readonly lottery: PricedLottery;
  readonly onChange: () => void;
}

function InForce({ lottery: { code, inForce }, onChange }: InForceProps) {
  const { t } = useWords();
  const mayAsk = useMay('lotteries.configure');
  return (
    <Card
      title={t('prices.inForce')}
      aside={
        mayAsk && (
          <Button size="small" kind="ink" onPress={onChange}>
            {t('prices.change')}
          </Button>
        )
      }
    >
      <WaitingRequests
        say={({ action, target }) =>
          action === 'lottery.priced' && target === code ? t('prices.waits') : undefined
        }
      />
      {inForce ? <TermsFacts terms={inForce} /> : <p className="text-ink-2">{t('prices.none')}</p>}
    </Card>
  );
}

function Returns({ lottery: { family, profile, inForce } }: { readonly lottery: PricedLottery }) {
  const { t } = useWords();
  const oddsInput = inForce && oddsInputOf({ family, profile, terms: inForce });
  if (!oddsInput) return null;
  return (
    <Card title={t('odds.returns')}>
      <LotteryOdds input={oddsInput} />
    </Card>
  );
}
