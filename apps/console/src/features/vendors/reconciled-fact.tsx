import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/bet-reconciliation/ops-calls';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

const POLL_MS = 60_000;

/** Until when the bets with a vendor are reconciled, and its open differences. */
export function ReconciledFact({ vendor }: { readonly vendor: string }) {
  const { t } = useWords();
  const state = useAnswer(calls.pulls, { vendor }, { refetchInterval: POLL_MS }).data?.state;
  if (!state) return null;
  const { isLinked, reconciledUntil, failedAt, failure, openBreaks } = state;
  return (
    <FactList>
      <Fact label={t('vendors.rounds.reconciled')}>
        {!isLinked && t('betReconciliation.state.notLinked')}
        {isLinked &&
          (reconciledUntil === null ? (
            t('betReconciliation.state.notYet')
          ) : (
            <When at={reconciledUntil} />
          ))}
      </Fact>
      {failedAt !== null && (
        <Fact label={t('vendors.rounds.pullFailed')}>
          <When at={failedAt} /> <bdi className="wrap-anywhere">{failure}</bdi>
        </Fact>
      )}
      {openBreaks > 0 && (
        <Fact label={t('nav.betReconciliation')}>
          <Link look="underlined" href={`/console/betReconciliation?vendor=${vendor}`}>
            {t('reconciliation.openBreaks', { count: openBreaks })}
          </Link>
        </Fact>
      )}
    </FactList>
  );
}
