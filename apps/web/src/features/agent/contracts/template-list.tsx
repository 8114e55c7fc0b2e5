import { Failed, Refused } from '@app/client/answered';
import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import { Button } from '@app/ui/buttons/button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { LinesSkeleton } from '@app/ui/feedback/lines-skeleton';
import { toast } from '@app/ui/feedback/toasts';
import { onEnter } from '@app/ui/forms/is-composing';
import { TextField } from '@app/ui/forms/text-field';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { categoryIn } from './term-fields.ts';
import {
  type Template,
  useDeleteTemplate,
  useRenameTemplate,
  useSaveTemplate,
  useTemplates,
} from './use-templates.ts';

interface TemplateListProps {
  /** Terms of the contract being edited; templates of its kind are listed. */
  readonly of: ContractTermsOf;
  /** The typed terms in the calls' format; undefined while they are invalid. */
  readonly typed: Readonly<Record<string, unknown>> | undefined;
  readonly onUse: (terms: ContractTermsOf) => void;
}

/** The reader's saved terms for contracts of this kind: use, rename, delete, or save the current ones. */
export function TemplateList({ of, typed, onUse }: TemplateListProps) {
  const { t } = useTranslation('contracts');
  const templates = useTemplates();
  if (templates.error && !templates.data) return <Failed answer={templates} />;
  if (!templates.data) return <LinesSkeleton content="facts" count={2} />;
  const { list, most } = templates.data;
  const own = list.filter(
    ({ terms }) => terms.kind === of.kind && categoryIn(terms) === categoryIn(of),
  );
  return (
    <Card title={t('templates')}>
      <div className="grid gap-3">
        {own.length === 0 ? (
          <p className="text-sm text-ink-2">{t('templates.none')}</p>
        ) : (
          <ul aria-label={t('templates')} className="divide-y divide-line">
            {own.map((template) => (
              <TemplateRow key={template.templateId} template={template} onUse={onUse} />
            ))}
          </ul>
        )}
        <NameForm
          label={t('templates.name')}
          word={t('templates.save')}
          hint={t('templates.hint', { most })}
          of={of}
          typed={typed}
        />
      </div>
    </Card>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly word: string;
  readonly hint: string;
  readonly of: ContractTermsOf;
  readonly typed: TemplateListProps['typed'];
}

function NameForm({ label, word, hint, of, typed }: NameFormProps) {
  const { t } = useTranslation('contracts');
  const [name, setName] = useState('');
  const { send, busy, error } = useSaveTemplate();
  const save = () => {
    if (!typed || !name.trim()) return;
    const onDone = () => {
      setName('');
      toast(t('templates.saved', { name: name.trim() }));
    };
    void send({ name, kind: of.kind, category: categoryIn(of), ...typed }, { onDone });
  };
  return (
    <div className="grid gap-2">
      <Refused error={error} />
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 grow basis-panel">
          <TextField
            label={label}
            hint={hint}
            maxLength={NAME_LETTERS_MAX}
            value={name}
            onTextChange={setName}
            onKeyDown={onEnter(save)} // not a form element, because it is inside the form of the terms
          />
        </div>
        <div className="tablet:pt-6">
          <Button kind="outline" busy={busy} off={!typed || !name.trim()} onPress={save}>
            {word}
          </Button>
        </div>
      </div>
    </div>
  );
}

const NAME_LETTERS_MAX = 40;

interface TemplateRowProps {
  readonly template: Template;
  readonly onUse: TemplateListProps['onUse'];
}

function TemplateRow({ template: { templateId, name, terms }, onUse }: TemplateRowProps) {
  const { t } = useTranslation('contracts');
  const [doing, setDoing] = useState<'rename' | 'delete'>();
  const [typed, setTyped] = useState(name);
  const renaming = useRenameTemplate();
  const deleting = useDeleteTemplate();
  const stop = () => setDoing(undefined);
  const rename = () => {
    if (typed.trim()) void renaming.send({ templateId, name: typed }, { onDone: stop });
  };
  return (
    <li className="grid gap-2 py-2">
      <Refused error={renaming.error ?? deleting.error} />
      {doing === 'rename' ? (
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 grow basis-panel">
            <TextField
              label={t('templates.rename', { name })}
              maxLength={NAME_LETTERS_MAX}
              autoFocus
              value={typed}
              onTextChange={setTyped}
              onKeyDown={onEnter(rename)}
            />
          </div>
          <Button onPress={stop}>{t('templates.keep')}</Button>
          <Button kind="outline" busy={renaming.busy} off={!typed.trim()} onPress={rename}>
            {t('templates.rename.do')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 grow wrap-anywhere">{name}</span>
          {doing === 'delete' ? (
            <>
              <Button size="small" onPress={stop}>
                {t('templates.keep')}
              </Button>
              <Button
                size="small"
                kind="danger"
                busy={deleting.busy}
                onPress={() => void deleting.send({ templateId })}
              >
                {t('templates.delete.do')}
              </Button>
            </>
          ) : (
            <>
              <Button size="small" kind="outline" onPress={() => onUse(terms)}>
                {t('templates.use')}
              </Button>
              <IconButton
                small
                icon="pencil-simple"
                label={t('templates.rename', { name })}
                onPress={() => setDoing('rename')}
              />
              <IconButton
                small
                icon="trash"
                label={t('templates.delete', { name })}
                onPress={() => setDoing('delete')}
              />
            </>
          )}
        </div>
      )}
    </li>
  );
}
