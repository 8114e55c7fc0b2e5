import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/agents/ops-calls';
import { LINK_WORDS_MAX } from '@app/shared/validation/fields';
import { Button } from '@app/ui/buttons/button';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { Count } from '@app/ui/figures/figures';
import { TextField } from '@app/ui/forms/text-field';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { DataTable } from '@app/ui/tables/data-table';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';

type Invitation = Answer<typeof calls.links>['list'][number];
interface Named {
  readonly id: string;
  readonly username: string;
}

/** An agent's invitation links with their registrations, with actions to create and end links. */
export function AgentLinks({ agent }: { readonly agent: Named }) {
  const { t } = useWords();
  const mayManage = useMay('agents.manage');
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<Invitation>();
  const answer = useAnswer(calls.links, { id: agent.id });
  return (
    <Card
      title={t('agents.links')}
      aside={
        <span className="flex flex-wrap gap-2">
          <ListExport list={calls.links} filters={{ id: agent.id }} />
          {mayManage && (
            <Button size="small" kind="ink" onPress={() => setMaking(true)}>
              {t('agents.links.make')}
            </Button>
          )}
        </span>
      }
    >
      <Answered answer={answer} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t('agents.links.none')} />
          ) : (
            <Links list={list} onEnd={mayManage ? setEnding : undefined} />
          )
        }
      </Answered>
      {isMaking && <MakeLinkDialog agent={agent} onClose={() => setMaking(false)} />}
      {ending && <EndLinkDialog agent={agent} link={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

interface LinksProps {
  readonly list: readonly Invitation[];
  readonly onEnd: ((link: Invitation) => void) | undefined;
}

function Links({ list, onEnd }: LinksProps) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('agents.links')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'code',
          head: t('detail.code'),
          cell: ({ code, url }) => (
            <span className="inline-flex items-center gap-1">
              <bdi className="font-strong">{code}</bdi>
              <CopyButton text={url} what={t('agents.links.url')} />
            </span>
          ),
        },
        {
          key: 'name',
          head: t('agents.links.name'),
          from: 'list',
          cell: ({ name, campaign }) => (
            <bdi>{[name, campaign].filter(Boolean).join(' · ') || '–'}</bdi>
          ),
        },
        {
          key: 'registered',
          head: t('agents.links.registered'),
          numeric: true,
          cell: ({ registered }) => <Count value={registered} />,
        },
        {
          key: 'created',
          head: t('agents.links.created'),
          from: 'table',
          cell: ({ createdAt }) => <When at={createdAt} />,
        },
        ...(onEnd
          ? [
              {
                key: 'end',
                head: t('operators.actions'),
                acts: true,
                cell: (link: Invitation) => (
                  <Button size="small" kind="outline" onPress={() => onEnd(link)}>
                    <ActionOf action={t('agents.links.end')} name={link.code} />
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

interface LinkDialogProps {
  readonly agent: Named;
  readonly onClose: () => void;
}

function MakeLinkDialog({ agent: { id, username }, onClose }: LinkDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.makeLink, {
    initial: { id, name: '', campaign: '', reason: '' },
    onDone: ({ code }) => {
      toast(t('agents.links.made', { code }));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  return (
    <Dialog title={t('agents.links.make.title', { username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('agents.links.make')}>
        <TextField
          isOptional
          label={t('detail.code')}
          hint={t('agents.links.code.hint')}
          error={isWrong('code') ? t('agents.links.code.wrong') : undefined}
          dir="ltr"
          autoCapitalize="characters"
          value={values.code ?? ''}
          onTextChange={(text) => set('code', text || undefined)}
        />
        <TextField
          isOptional
          label={t('agents.links.name')}
          hint={t('agents.links.name.hint')}
          maxLength={LINK_WORDS_MAX}
          value={values.name}
          onTextChange={(text) => set('name', text)}
        />
      </ReasonedForm>
    </Dialog>
  );
}

function EndLinkDialog({ agent, link, onClose }: LinkDialogProps & { readonly link: Invitation }) {
  const { t } = useWords();
  const { code } = link;
  const form = useForm(calls.endLink, {
    initial: { id: agent.id, link: link.id, reason: '' },
    onDone: () => {
      toast(t('agents.links.ended', { code }));
      onClose();
    },
  });
  return (
    <Dialog title={t('agents.links.end.title', { code })} onClose={onClose}>
      <ReasonedForm form={form} word={t('agents.links.end')} isDangerous>
        <p className="text-ink-2">{t('agents.links.end.text')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
