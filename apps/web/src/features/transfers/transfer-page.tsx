import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { transferSettings } from '@app/shared/transfers/calls';
import { Banner } from '@app/ui/feedback/banner';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OpenArea } from '../../lib/area-maintenance.tsx';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PaymentPasswordBlocker } from '../../parts/payment-password/payment-password-blocker.tsx';
import { PastTransfers } from './past-transfers.tsx';
import { TransferForm } from './transfer-form.tsx';
import type { TransferTerms, Way } from './transfer-terms.ts';

const AGENT_PAGE = '/agent/transfer';

/** Transfers to the upline, in the agent center also to downlines, with past transfers beside the form. */
export function TransferPage({ ofAgent = false }: { readonly ofAgent?: boolean }) {
  const { t } = useTranslation('transfers');
  const terms = useAnswer(transferSettings, {}, { refreshOn: ['balance'] });
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
      <Card title={t('new')}>
        <OpenArea area="cashier">
          <Answered answer={terms} waiting={<FormSkeleton />} safe={t('safe.nothing')}>
            {(known) => <Ways terms={known} ofAgent={ofAgent} />}
          </Answered>
        </OpenArea>
      </Card>
      <PastTransfers />
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton shape="line" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}

interface WaysProps {
  readonly terms: TransferTerms;
  readonly ofAgent: boolean;
}

/** The directions open to this member, one of them chosen. */
function Ways({ terms, ofAgent }: WaysProps) {
  const { t } = useTranslation('transfers');
  const to = useSearchParams()[0].get('to') ?? undefined;
  const ways: Way[] = [
    ...(ofAgent && terms.canSendDown ? (['down'] as const) : []),
    ...(terms.uplineName === null ? [] : (['up'] as const)),
  ];
  const [chosen, choose] = useState<Way>();
  const way = chosen ?? ways[0];
  const downline = !ofAgent && terms.canSendDown && (
    <p className="text-sm">
      <Link look="strong" href={AGENT_PAGE}>
        {t('toDownline')}
      </Link>
    </p>
  );
  if (!way) {
    return (
      <div className="grid gap-4">
        <Banner state="info" title={t(terms.canSendDown ? 'none.upline' : 'none')} />
        {downline}
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {ways.length > 1 && (
        <Segmented<Way>
          label={t('way')}
          segments={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
          value={way}
          onChange={choose}
        />
      )}
      {terms.owed === 0n && terms.hasPaymentPassword && terms.heldUntil === null ? (
        <TransferForm key={`${way} ${to}`} terms={terms} way={way} to={to} />
      ) : (
        <TransferBlockers terms={terms} />
      )}
      {downline}
    </div>
  );
}

/** Conditions that the member must meet or wait for before they can send anything. */
function TransferBlockers({
  terms: { owed, hasPaymentPassword, heldUntil },
}: {
  readonly terms: TransferTerms;
}) {
  const { t } = useTranslation('transfers');
  const money = useMoneyText();
  if (owed > 0n) {
    return (
      <Banner
        state="danger"
        title={t('owed', { amount: money(owed) })}
        action={
          <Link look="strong" href="/agentHome">
            {t('owed.see')}
          </Link>
        }
      >
        {t('owed.why')}
      </Banner>
    );
  }
  return (
    <PaymentPasswordBlocker
      hasPaymentPassword={hasPaymentPassword}
      heldUntil={heldUntil}
      words={{
        missing: t('pin.none'),
        why: t('pin.none.why'),
        set: t('pin.set'),
        held: t('held'),
        heldUntil: (time) => t('held.until', { time }),
      }}
    />
  );
}
