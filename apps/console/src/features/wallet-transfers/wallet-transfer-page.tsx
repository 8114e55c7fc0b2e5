import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/wallet-transfers/ops-calls';
import { Banner } from '@app/ui/feedback/banner';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useParams } from 'react-router-dom';
import { SubjectPage, TwoColumns } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useCatalogueNames } from '../../parts/catalogue/use-catalogue-names.ts';
import { WALLET_TRANSFER_LOOKS as LOOKS } from '../../parts/looks/wallet-transfer-looks.ts';
import { QuestionList } from './question-list.tsx';
import { TransferActions } from './transfer-actions.tsx';
import type { WalletTransfer } from './wallet-transfer.ts';

const POLL_MS = 15_000;

/** A transfer between wallets: facts, calls to the vendor and actions. */
export function WalletTransferPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const answer = useAnswer(calls.read, { id }, { refetchInterval: POLL_MS });
  const title = answer.data
    ? t('walletTransfers.of', { username: answer.data.username })
    : t('walletTransfers.one');
  return (
    <SubjectPage
      title={title}
      back={{ href: '/console/walletTransfers', label: t('nav.walletTransfers') }}
      answer={answer}
      waiting={<Skeleton shape="table" />}
    >
      {(transfer) => (
        <>
          {transfer.state === 'unknown' && (
            <Banner state="danger" title={t('walletTransfers.unknown')}>
              {t('walletTransfers.unknown.text')}
            </Banner>
          )}
          <TwoColumns
            start={<Summary transfer={transfer} />}
            end={<QuestionList questions={transfer.questions} />}
          />
        </>
      )}
    </SubjectPage>
  );
}

interface PartProps {
  readonly transfer: WalletTransfer;
}

function Summary({ transfer }: PartProps) {
  const { t } = useWords();
  const names = useCatalogueNames();
  const { amount, state, way, vendor, decisionWaits } = transfer;
  return (
    <Card title={t(`walletTransfers.way.${way}`, { vendor: names.vendor(vendor) })}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-2xl type-display">
            <Money amount={amount} />
          </span>
          <Tag state={LOOKS[state]}>{t(`walletTransfers.state.${state}`)}</Tag>
        </p>
        <FactList>
          <Fact label={t('member.name')}>
            <Link look="strong" href={`/console/members/${transfer.memberId}?tab=transactions`}>
              <bdi>{transfer.username}</bdi>
            </Link>
          </Fact>
          <Fact label={t('walletTransfers.number')}>
            <bdi className="text-xs wrap-anywhere">{transfer.id}</bdi>
          </Fact>
          <Times transfer={transfer} />
          <Word transfer={transfer} />
        </FactList>
        {decisionWaits && (
          <p className="text-sm text-pending">{t('walletTransfers.decisionWaits')}</p>
        )}
        <TransferActions transfer={transfer} />
      </div>
    </Card>
  );
}

function Times({ transfer: { createdAt, sentAt, closedAt, nextCheckAt, checks } }: PartProps) {
  const { t } = useWords();
  const times = { createdAt, sentAt, closedAt, nextCheckAt };
  return (
    <>
      {(['createdAt', 'sentAt', 'closedAt', 'nextCheckAt'] as const).map((key) => {
        const at = times[key];
        return (
          at !== null && (
            <Fact key={key} label={t(`walletTransfers.${key}`)}>
              <When at={at} />
            </Fact>
          )
        );
      })}
      <Fact label={t('walletTransfers.checks')}>{checks}</Fact>
    </>
  );
}

/** The outcome according to the vendor or an operator. */
function Word({ transfer: { vendorReference, refusal, decidedBy, words } }: PartProps) {
  const { t } = useWords();
  return (
    <>
      {vendorReference !== null && (
        <Fact label={t('walletTransfers.reference')}>
          <bdi className="wrap-anywhere">{vendorReference}</bdi>
        </Fact>
      )}
      {refusal !== null && (
        <Fact label={t('walletTransfers.refusal')}>
          <code className="text-xs">{refusal}</code>
        </Fact>
      )}
      {decidedBy !== null && (
        <Fact label={t('walletTransfers.decided')}>
          <bdi>{decidedBy}</bdi>
        </Fact>
      )}
      {words !== null && <Fact label={t('walletTransfers.words')}>{words}</Fact>}
    </>
  );
}
