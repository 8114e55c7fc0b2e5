import { Answered, Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/referrals/ops-calls';
import { type ReferralState, referralStates } from '@app/shared/referrals/states';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Select } from '@app/ui/forms/select';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Dialog } from '@app/ui/overlays/dialog';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';

type Referral = Answer<typeof calls.list>['list'][number];

const stateOf = (asked: string | null): ReferralState =>
  referralStates.find((state) => state === asked) ?? 'held';

/** Friends whom members invited, by state; held ones are decided here. */
export function ReferralsPage() {
  const { t } = useWords();
  const [search, changeSearch] = useListSearch();
  const state = stateOf(search.get('state'));
  const after = search.get('after') ?? undefined;
  const [rejecting, reject] = useState<Referral>();
  const answer = useAnswer(calls.list, { state, ...(after && { after }) });
  return (
    <Page title={t('nav.referrals')} lead={t('referrals.lead')}>
      <Field label={t('referrals.show')}>
        {(control) => (
          <Select
            {...control}
            value={state}
            choices={referralStates.map((value) => ({
              value,
              label: t(`referrals.state.${value}`),
            }))}
            onValueChange={(chosen) => changeSearch({ state: chosen })}
          />
        )}
      </Field>
      <Card title={t(`referrals.state.${state}`)}>
        <Answered answer={answer} rows={3}>
          {({ list, next }) => (
            <>
              {list.length === 0 ? (
                <Empty state="no-results" sentence={t('referrals.none')} />
              ) : (
                <Referrals list={list} onReject={reject} />
              )}
              <KeysetPager
                isFirst={after === undefined}
                next={next}
                onGo={(place) => changeSearch({ state, after: place })}
              />
            </>
          )}
        </Answered>
      </Card>
      {rejecting && <RejectDialog referral={rejecting} onClose={() => reject(undefined)} />}
    </Page>
  );
}

interface ReferralsProps {
  readonly list: readonly Referral[];
  readonly onReject: (referral: Referral) => void;
}

function Referrals({ list, onReject }: ReferralsProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.approve);
  const approve = ({ id, friend }: Referral) =>
    void send({ id }, { onDone: () => toast(t('referrals.approved', { name: friend.username })) });
  return (
    <>
      <Refused error={error} />
      <DataTable
        cards
        caption={t('nav.referrals')}
        rows={list}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'friend',
            head: t('referrals.friend'),
            cell: ({ friend }) => <Person of={friend} />,
          },
          {
            key: 'inviter',
            head: t('referrals.inviter'),
            cell: ({ inviter }) => <Person of={inviter} />,
          },
          {
            key: 'registered',
            head: t('referrals.registered'),
            cell: ({ registeredAt }) => <When at={registeredAt} />,
          },
          {
            key: 'deposit',
            head: t('referrals.deposit'),
            numeric: true,
            cell: ({ deposit }) => (deposit === null ? '–' : <Money amount={deposit} />),
          },
          {
            key: 'rewards',
            head: t('referrals.rewards'),
            numeric: true,
            cell: ({ inviterAmount, friendAmount }) =>
              inviterAmount === null || friendAmount === null
                ? '–'
                : fillPhrase((at) => t('referrals.rewards.both', at), {
                    inviter: <Money amount={inviterAmount} />,
                    friend: <Money amount={friendAmount} />,
                  }),
          },
          { key: 'why', head: t('referrals.why'), cell: (one) => <Why referral={one} /> },
          {
            key: 'act',
            head: t('operators.actions'),
            acts: true,
            cell: (one) =>
              one.state === 'held' && (
                <span className="flex flex-wrap justify-end gap-2">
                  <Button size="small" kind="ink" busy={busy} onPress={() => approve(one)}>
                    <ActionOf action={t('referrals.approve')} name={one.friend.username} />
                  </Button>
                  <Button size="small" kind="outline" onPress={() => onReject(one)}>
                    <ActionOf action={t('referrals.reject')} name={one.friend.username} />
                  </Button>
                </span>
              ),
          },
        ]}
      />
    </>
  );
}

function Person({ of: { id, username } }: { readonly of: Referral['friend'] }) {
  return (
    <Link look="strong" href={`/console/members/${id}`}>
      <bdi>{username}</bdi>
    </Link>
  );
}

/** The reason of a held or rejected referral, or of a missing reward. */
function Why({ referral: { grounds, reason, remark } }: { readonly referral: Referral }) {
  const { t } = useWords();
  return (
    <span className="flex flex-wrap items-center gap-1 text-sm">
      {grounds.map((ground) => (
        <Tag key={ground} state="held">
          {t(`referrals.ground.${ground}`)}
        </Tag>
      ))}
      {reason && t(`referrals.reason.${reason}`)}
      {remark && <bdi>{remark}</bdi>}
    </span>
  );
}

interface RejectDialogProps {
  readonly referral: Referral;
  readonly onClose: () => void;
}

function RejectDialog({ referral: { id, friend }, onClose }: RejectDialogProps) {
  const { t } = useWords();
  const name = friend.username;
  const { values, set, isWrong, send, busy, error } = useForm(calls.reject, {
    initial: { id, remark: '' },
    onDone: () => {
      toast(t('referrals.rejected', { name }));
      onClose();
    },
  });
  return (
    <Dialog staysOpen title={t('referrals.reject.title', { name })} onClose={onClose}>
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <TextAreaField
          label={t('referrals.remark')}
          hint={t('referrals.remark.hint')}
          error={isWrong('remark') ? t('referrals.remark.wrong') : undefined}
          value={values.remark}
          onTextChange={(remark) => set('remark', remark)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="danger" busy={busy}>
            {t('referrals.reject')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
