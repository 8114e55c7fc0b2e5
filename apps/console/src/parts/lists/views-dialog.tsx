import { Answered, Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/operators/views.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Link } from '@app/ui/navigation/link';
import { Dialog } from '@app/ui/overlays/dialog';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { SaveView } from './save-view.tsx';
import { WITHOUT_VIEW } from './use-list-search.ts';

type ListView = Answer<typeof calls.ofPage>['list'][number];

interface ViewsDialogProps {
  readonly page: string;
  readonly onClose: () => void;
}

/** Views of a list: opens, renames, shares, deletes or saves them. */
export function ViewsDialog({ page, onClose }: ViewsDialogProps) {
  const { t } = useWords();
  const answer = useAnswer(calls.ofPage, { page });
  return (
    <Dialog title={t('views.of')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">{t('views.lead')}</p>
        <Answered answer={answer} rows={3}>
          {({ list }) =>
            list.length === 0 ? (
              <p className="text-ink-2">{t('views.list.none')}</p>
            ) : (
              <ul className="divide-y divide-line">
                <li className="py-2">
                  <Link look="underlined" href={`${page}?${new URLSearchParams(WITHOUT_VIEW)}`}>
                    {t('views.all')}
                  </Link>
                </li>
                {list.map((view) => (
                  <ViewRow key={view.id} view={view} />
                ))}
              </ul>
            )
          }
        </Answered>
        <SaveView />
      </div>
    </Dialog>
  );
}

interface ViewRowProps {
  readonly view: ListView;
}

type Doing = 'rename' | 'remove';

function ViewRow({ view }: ViewRowProps) {
  const { t } = useWords();
  const [doing, setDoing] = useState<Doing>();
  const { name, address, owner, isOwn, isShared, isDefault } = view;
  return (
    <li className="grid gap-2 py-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Link look="strong" href={address}>
          <bdi className="wrap-anywhere">{name}</bdi>
        </Link>
        <span className="flex flex-wrap gap-2">
          {isDefault && <Tag state="accent">{t('views.default')}</Tag>}
          {isShared && <Tag>{isOwn ? t('views.shared') : t('views.sharedBy', { owner })}</Tag>}
        </span>
      </p>
      {doing === undefined && <Actions view={view} onDo={setDoing} />}
      {doing === 'rename' && <Rename view={view} onDone={() => setDoing(undefined)} />}
      {doing === 'remove' && <Remove view={view} onDone={() => setDoing(undefined)} />}
    </li>
  );
}

interface ActionsProps {
  readonly view: ListView;
  readonly onDo: (doing: Doing) => void;
}

function Actions({ view: { id, name, isOwn, isShared, isDefault }, onDo }: ActionsProps) {
  const { t } = useWords();
  const mayShare = useMay('views.share');
  const begin = useCall(calls.setDefault);
  const share = useCall(calls.share);
  const act = (label: string, onPress: () => void, busy = false) => (
    <Button size="small" kind="outline" busy={busy} onPress={onPress}>
      <ActionOf action={label} name={name} />
    </Button>
  );
  return (
    <>
      <span className="flex flex-wrap gap-2">
        {act(
          t(isDefault ? 'views.dropDefault' : 'views.makeDefault'),
          () => void begin.send({ id, isDefault: !isDefault }),
          begin.busy,
        )}
        {mayShare &&
          (isOwn || isShared) &&
          act(
            t(isShared ? 'views.withdraw' : 'views.share'),
            () => void share.send({ id, isShared: !isShared }),
            share.busy,
          )}
        {isOwn && act(t('views.rename'), () => onDo('rename'))}
        {isOwn && act(t('views.remove'), () => onDo('remove'))}
      </span>
      <Refused error={begin.error ?? share.error} />
    </>
  );
}

interface ChangeProps {
  readonly view: ListView;
  readonly onDone: () => void;
}

function Rename({ view: { id, name }, onDone }: ChangeProps) {
  const { t } = useWords();
  const { values, set, isWrong, send, busy, error } = useForm(calls.rename, {
    initial: { id, name },
    onDone: (_, renamed) => {
      toast(t('views.renamed', { name: renamed.name }));
      onDone();
    },
  });
  return (
    <Form className="grid gap-2" onSubmit={(event) => void send(event)}>
      <TextField
        label={t('views.name')}
        error={isWrong('name') ? t('views.name.wrong') : undefined}
        value={values.name}
        onTextChange={(text) => set('name', text)}
      />
      <Refused error={error} />
      <span className="flex gap-2">
        <Button type="submit" size="small" kind="ink" busy={busy}>
          {t('views.rename')}
        </Button>
        <Button size="small" kind="outline" onPress={onDone}>
          {t('views.cancel')}
        </Button>
      </span>
    </Form>
  );
}

function Remove({ view: { id, name, isShared }, onDone }: ChangeProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.remove);
  const remove = () =>
    void send(
      { id },
      {
        onDone: () => {
          toast(t('views.removed', { name }));
          onDone();
        },
      },
    );
  return (
    <div className="grid gap-2">
      <p className="font-strong">{t('views.remove.title', { name })}</p>
      <p className="text-sm text-ink-2">
        {t(isShared ? 'views.remove.text.shared' : 'views.remove.text')}
      </p>
      <Refused error={error} />
      <span className="flex gap-2">
        <Button size="small" kind="danger" busy={busy} onPress={remove}>
          {t('views.remove')}
        </Button>
        <Button size="small" kind="outline" onPress={onDone}>
          {t('views.cancel')}
        </Button>
      </span>
    </div>
  );
}
