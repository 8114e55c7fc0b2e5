import { Answered, Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/promotions/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { Money } from '@app/ui/figures/money';
import { Form } from '@app/ui/forms/form';
import { Segmented } from '@app/ui/forms/segmented';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Dialog } from '@app/ui/overlays/dialog';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { PicturesOnRequest } from '../../lib/pictures-on-request.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';

type Application = Answer<typeof calls.applications>['list'][number];

/** Applications of members to promotions: comment and pictures, to be approved or rejected. */
export function ApplicationsPage() {
  const { t } = useWords();
  const [search, changeSearch] = useListSearch();
  const show = search.get('show') === 'decided' ? 'decided' : 'waiting';
  const after = search.get('after') ?? undefined;
  const [rejecting, reject] = useState<Application>();
  const answer = useAnswer(calls.applications, {
    decided: show === 'decided' ? 'yes' : 'no',
    ...(after && { after }),
  });
  return (
    <Page title={t('nav.applications')} lead={t('applications.lead')}>
      <Segmented
        label={t('applications.show')}
        segments={(['waiting', 'decided'] as const).map((value) => ({
          value,
          label: t(`applications.${value}`),
        }))}
        value={show}
        onChange={(chosen) => changeSearch({ show: chosen })}
      />
      <Card title={t(`applications.${show}`)}>
        <Answered answer={answer} rows={3}>
          {({ list, next }) => (
            <>
              {list.length === 0 && (
                <Empty state="no-messages" sentence={t(`applications.${show}.none`)} />
              )}
              <ul className="divide-y divide-line">
                {list.map((one) => (
                  <Item key={one.id} application={one} onReject={() => reject(one)} />
                ))}
              </ul>
              <KeysetPager
                isFirst={after === undefined}
                next={next}
                onGo={(place) => changeSearch({ show, after: place })}
              />
            </>
          )}
        </Answered>
      </Card>
      {rejecting && <RejectDialog application={rejecting} onClose={() => reject(undefined)} />}
    </Page>
  );
}

interface ItemProps {
  readonly application: Application;
  readonly onReject: () => void;
}

function Item({ application, onReject }: ItemProps) {
  const { t } = useWords();
  const { id, memberId, username, title, amount, comment, pictures, at } = application;
  const { decidedAt, isApproved, remark } = application;
  const { send, busy, error } = useCall(calls.approve);
  const onDone = () => toast(t('applications.approved', { name: username }));
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap justify-between gap-2 text-sm text-ink-3">
        <Link look="strong" href={`/console/members/${memberId}`}>
          <bdi>{username}</bdi>
        </Link>
        <When at={at} />
      </p>
      <p className="flex flex-wrap gap-2">
        <bdi className="font-strong">{title}</bdi> <Money amount={amount} />
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {comment || t('applications.noComment')}
      </p>
      {pictures.length > 0 && <PicturesOnRequest ids={[...pictures]} />}
      <Refused error={error} />
      {decidedAt === null ? (
        <div className="flex flex-wrap gap-2">
          <Button size="small" kind="ink" busy={busy} onPress={() => void send({ id }, { onDone })}>
            <ActionOf action={t('applications.approve')} name={username} />
          </Button>
          <Button size="small" kind="outline" onPress={onReject}>
            <ActionOf action={t('applications.reject')} name={username} />
          </Button>
        </div>
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <Tag state={isApproved ? 'win' : 'neutral'}>
            {t(isApproved ? 'applications.state.approved' : 'applications.state.rejected')}
          </Tag>
          <When at={decidedAt} />
          {remark && <bdi>{remark}</bdi>}
        </p>
      )}
    </li>
  );
}

interface RejectDialogProps {
  readonly application: Application;
  readonly onClose: () => void;
}

function RejectDialog({ application: { id, username }, onClose }: RejectDialogProps) {
  const { t } = useWords();
  const { values, set, isWrong, send, busy, error } = useForm(calls.reject, {
    initial: { id, words: '' },
    onDone: () => {
      toast(t('applications.rejected', { name: username }));
      onClose();
    },
  });
  return (
    <Dialog staysOpen title={t('applications.reject.title', { name: username })} onClose={onClose}>
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <TextAreaField
          label={t('applications.words')}
          hint={t('applications.words.hint')}
          error={isWrong('words') ? t('applications.words.wrong') : undefined}
          value={values.words}
          onTextChange={(words) => set('words', words)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="danger" busy={busy}>
            {t('applications.reject')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
