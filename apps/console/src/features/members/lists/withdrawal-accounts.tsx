import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/members/timeline.ops-calls';
import { remove as removeCall } from '@app/shared/withdrawals/accounts.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ReasonedForm } from '../../../lib/forms/reasoned-form.tsx';
import { useMay } from '../../../lib/session/operator.ts';
import { When } from '../../../lib/when.tsx';
import { useWords } from '../../../lib/words.ts';
import { ChangeAccountDialog } from './change-account-dialog.tsx';

type Account = Answer<typeof calls.accounts>['list'][number];

/** Withdrawal accounts of a member. Only the last characters of numbers are shown. */
export function WithdrawalAccounts({ id }: { readonly id: string }) {
  const { t } = useWords();
  const answer = useAnswer(calls.accounts, { id });
  const mayDecide = useMay('withdrawals.decide');
  return (
    <Card title={t('member.tab.accounts')}>
      <Answered answer={answer} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t('member.accounts.none')} />
          ) : (
            <DataTable
              cards
              caption={t('member.tab.accounts')}
              rows={list}
              keyOf={({ id: account }) => account}
              columns={[
                {
                  key: 'account',
                  head: t('member.accounts.account'),
                  cell: ({ bank, tail }) => (
                    <bdi>
                      {bank} ••{tail}
                    </bdi>
                  ),
                },
                {
                  key: 'state',
                  head: t('member.state'),
                  cell: ({ frozenAt, isDefault }) => (
                    <span className="flex flex-wrap gap-2">
                      {frozenAt !== null && <Tag state="danger">{t('member.accounts.frozen')}</Tag>}
                      {isDefault && <Tag state="win">{t('member.accounts.usual')}</Tag>}
                      {frozenAt === null && !isDefault && <Tag>{t('member.accounts.added')}</Tag>}
                    </span>
                  ),
                },
                {
                  key: 'bound',
                  head: t('member.accounts.since'),
                  cell: ({ boundAt }) => <When at={boundAt} />,
                },
                {
                  key: 'usable',
                  head: t('member.accounts.usable'),
                  from: 'table',
                  cell: ({ usableFrom }) => <When at={usableFrom} />,
                },
                ...(mayDecide
                  ? [
                      {
                        key: 'actions',
                        acts: true,
                        head: t('member.accounts.actions'),
                        cell: (account: Account) =>
                          account.frozenAt === null && <Actions account={account} />,
                      },
                    ]
                  : []),
              ]}
            />
          )
        }
      </Answered>
    </Card>
  );
}

function Actions({ account }: { readonly account: Account }) {
  const { t } = useWords();
  const [asking, setAsking] = useState<'change' | 'remove'>();
  const close = () => setAsking(undefined);
  const { id: accountId, kind, bank, tail } = account;
  return (
    <>
      <Button size="small" kind="outline" onPress={() => setAsking('change')}>
        {t('member.accounts.change')}
      </Button>
      <Button size="small" kind="outline" onPress={() => setAsking('remove')}>
        {t('member.accounts.remove')}
      </Button>
      {asking === 'remove' && <RemoveDialog account={account} onClose={close} />}
      {asking === 'change' && (
        <ChangeAccountDialog
          accountId={accountId}
          kind={kind}
          account={`${bank} ••${tail}`}
          onClose={close}
        />
      )}
    </>
  );
}

interface RemoveDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

function RemoveDialog({ account: { id: accountId, bank, tail }, onClose }: RemoveDialogProps) {
  const { t } = useWords();
  const form = useForm(removeCall, {
    initial: { accountId, reason: '' },
    onDone: (answer) => {
      const waits = 'approvalId' in answer;
      toast(t(waits ? 'member.accounts.remove.asked' : 'member.accounts.remove.done'));
      onClose();
    },
  });
  const account = `${bank} ••${tail}`;
  return (
    <Dialog title={t('member.accounts.remove.title', { account })} onClose={onClose}>
      <ReasonedForm form={form} word={t('member.accounts.remove')} isDangerous>
        <p className="text-ink-2">{t('member.accounts.remove.text')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
