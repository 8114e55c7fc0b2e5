import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { claim as claimCall } from '@app/shared/cases/ops-calls';
import * as calls from '@app/shared/withdrawals/accounts.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { Banner } from '@app/ui/feedback/banner';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useWhose } from '../../parts/queue/case-claim.tsx';
import type { Withdrawal } from './withdrawal.ts';

interface PartProps {
  readonly withdrawal: Withdrawal;
}

/** Destination account. The full number is revealed on request, which is recorded in the audit trail. */
export function AccountCard({ withdrawal }: PartProps) {
  const { t } = useWords();
  const mayPay = useMay('withdrawals.pay');
  const whose = useWhose(withdrawal.claim);
  const claim = useCall(claimCall);
  const { send, answer, busy, error } = useCall(calls.show);
  const { id, account, bank, tail, state } = withdrawal;
  // Only the operator with the claim sees the number, since seeing it enables paying.
  const isShowable = state !== 'rejected' && state !== 'cancelled' && whose !== 'anothers';
  const show = () => void send({ id });
  const takeAndShow = () =>
    void claim.send({ kind: 'withdrawal', id, isClaimed: true }, { onDone: show });
  return (
    <Card title={t('withdrawals.account')}>
      <div className="grid gap-3">
        {!account.isSamePayee && (
          <Banner state="danger" title={t('withdrawals.payee.differs')}>
            {t('withdrawals.payee.differs.text', { payee: account.payeeName ?? '–' })}
          </Banner>
        )}
        <FactList>
          <Fact label={t('withdrawals.bank')}>
            <span className="flex items-center gap-2">
              <bdi>{bank}</bdi>
              {account.isFrozen && <Tag state="danger">{t('withdrawals.frozen')}</Tag>}
            </span>
          </Fact>
          <Fact label={t('withdrawals.holder')}>
            <bdi>{account.holder}</bdi>
          </Fact>
          <Fact label={t('withdrawals.number')}>
            {answer ? (
              <span className="flex items-center gap-1">
                <bdi className="wrap-anywhere">{answer.number}</bdi>
                <CopyButton text={answer.number} what={t('withdrawals.number')} />
              </span>
            ) : (
              <bdi>{`•••• ${tail}`}</bdi>
            )}
          </Fact>
          {account.branch !== '' && <Fact label={t('withdrawals.branch')}>{account.branch}</Fact>}
          {answer?.details.map(({ name, value }) => (
            <Fact key={name} label={name}>
              <bdi className="wrap-anywhere">{value}</bdi>
            </Fact>
          ))}
          <Fact label={t('withdrawals.bound')}>
            <When at={account.boundAt} />
          </Fact>
        </FactList>
        <Refused error={claim.error ?? error} />
        <p className="flex flex-wrap gap-2">
          {mayPay && isShowable && !answer && (
            <Button
              size="small"
              kind="outline"
              busy={busy || claim.busy}
              onPress={whose === 'mine' ? show : takeAndShow}
            >
              {t(whose === 'mine' ? 'withdrawals.number.show' : 'withdrawals.number.take')}
            </Button>
          )}
          {!account.isRemoved && <Freeze withdrawal={withdrawal} />}
        </p>
      </div>
    </Card>
  );
}

function Freeze({ withdrawal: { account } }: PartProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.freeze);
  const [isAsking, setAsking] = useState(false);
  const way = account.isFrozen ? 'thaw' : 'freeze';
  const close = () => setAsking(false);
  return (
    <>
      <Button size="small" kind="outline" onPress={() => setAsking(true)}>
        {t(`withdrawals.${way}`)}
      </Button>
      {isAsking && (
        <ActionDialog
          title={t(`withdrawals.${way}.title`)}
          confirm={t(`withdrawals.${way}`)}
          isDangerous={way === 'freeze'}
          busy={busy}
          error={error}
          onConfirm={(reason) =>
            void send(
              { accountId: account.id, isFrozen: !account.isFrozen, reason },
              { onDone: close },
            )
          }
          onClose={close}
        >
          <p>{t(`withdrawals.${way}.text`)}</p>
        </ActionDialog>
      )}
    </>
  );
}
