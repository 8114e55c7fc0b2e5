import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/bet-reconciliation/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Age } from '../../lib/age.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { SubjectPage } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useCatalogueNames } from '../../parts/catalogue/use-catalogue-names.ts';
import type { BetBreak } from './bet-break.ts';
import { BreakAmount } from './break-amount.tsx';

const POLL_MS = 30_000;

/** A difference between a vendor, our messages and the ledger: what it means, both sides, and its end. */
export function BetBreakPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const answer = useAnswer(calls.read, { id }, { refetchInterval: POLL_MS });
  return (
    <SubjectPage
      title={
        answer.data ? t(`betReconciliation.cause.${answer.data.cause}`) : t('betReconciliation.one')
      }
      back={{ href: '/console/betReconciliation', label: t('nav.betReconciliation') }}
      answer={answer}
      waiting={<Skeleton shape="table" />}
    >
      {(found) => (
        <>
          {found.closedAt === null && (
            <Banner state="info" title={t('betReconciliation.advice')}>
              {t(`betReconciliation.cause.${found.cause}.text`)}
            </Banner>
          )}
          <Summary found={found} />
        </>
      )}
    </SubjectPage>
  );
}

interface PartProps {
  readonly found: BetBreak;
}

function Summary({ found }: PartProps) {
  const { t } = useWords();
  const names = useCatalogueNames();
  const { vendor, game, txId, kind, roundId, at, foundAt, closedAt } = found;
  return (
    <Card title={game ?? names.vendor(vendor)}>
      <div className="grid gap-4">
        <FactList>
          <Fact label={t('betReconciliation.transaction')}>
            <bdi className="wrap-anywhere">{txId}</bdi>
          </Fact>
          <Fact label={t('betReconciliation.type')}>{t(`betReconciliation.kind.${kind}`)}</Fact>
          <Fact label={t('betReconciliation.vendor')}>
            <bdi>{names.vendor(vendor)}</bdi>
          </Fact>
          {roundId !== null && (
            <Fact label={t('betReconciliation.round')}>
              <bdi className="wrap-anywhere">{roundId}</bdi>
            </Fact>
          )}
          <Members found={found} />
          <Fact label={t('betReconciliation.theirs')}>
            <BreakAmount found={found} of="theirs" />
          </Fact>
          <Fact label={t('betReconciliation.ours')}>
            <BreakAmount found={found} of="ours" />
          </Fact>
          <Fact label={t('betReconciliation.at')}>
            <When at={at} />
          </Fact>
          <Fact label={t('betReconciliation.foundAt')}>
            <When at={foundAt} />
            {closedAt === null && <Age since={foundAt} />}
          </Fact>
          <Ending found={found} />
        </FactList>
        <Closing found={found} />
      </div>
    </Card>
  );
}

/** Our member with links to bets and transactions, and the member that the vendor names if it is another one. */
function Members({ found: { memberId, username, theirMemberId } }: PartProps) {
  const { t } = useWords();
  const page = `/console/members/${memberId}`;
  return (
    <>
      {memberId !== null && (
        <Fact label={t('member.name')}>
          <span className="flex flex-wrap gap-x-3">
            <Link look="strong" href={page}>
              <bdi>{username}</bdi>
            </Link>
            <Link look="underlined" href={`${page}?tab=bets`}>
              {t('betReconciliation.bets')}
            </Link>
            <Link look="underlined" href={`${page}?tab=transactions`}>
              {t('betReconciliation.transactions')}
            </Link>
          </span>
        </Fact>
      )}
      {theirMemberId !== null && theirMemberId !== memberId && (
        <Fact label={t('betReconciliation.theirMember')}>
          <bdi className="wrap-anywhere">{theirMemberId}</bdi>
        </Fact>
      )}
    </>
  );
}

function Ending({ found: { closedAt, closedBy, note } }: PartProps) {
  const { t } = useWords();
  if (closedAt === null) return null;
  return (
    <>
      <Fact label={t('betReconciliation.closedAt')}>
        <When at={closedAt} />
      </Fact>
      <Fact label={t('betReconciliation.closedBy')}>
        {closedBy === null ? t('betReconciliation.closed.agreed') : <bdi>{closedBy}</bdi>}
      </Fact>
      {note !== null && <Fact label={t('betReconciliation.note')}>{note}</Fact>}
    </>
  );
}

function Closing({ found: { id, closedAt } }: PartProps) {
  const { t } = useWords();
  const mayDecide = useMay('reconciliation.decide');
  const [isClosing, setClosing] = useState(false);
  if (!mayDecide || closedAt !== null) return null;
  return (
    <div>
      <Button size="small" kind="outline" onPress={() => setClosing(true)}>
        {t('betReconciliation.close')}
      </Button>
      {isClosing && <CloseDialog id={id} onClose={() => setClosing(false)} />}
    </div>
  );
}

interface CloseProps {
  readonly id: string;
  readonly onClose: () => void;
}

function CloseDialog({ id, onClose }: CloseProps) {
  const { t } = useWords();
  const form = useForm(calls.close, {
    initial: { id, reason: '' },
    onDone: () => {
      toast(t('betReconciliation.close.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('betReconciliation.close')} onClose={onClose}>
      <ReasonedForm form={form} word={t('betReconciliation.close')}>
        <p className="text-ink-2">{t('betReconciliation.close.text')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
