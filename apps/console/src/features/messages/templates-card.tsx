import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import * as calls from '@app/shared/messages/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { useWords } from '../../lib/words.ts';
import type { Template } from './template.ts';
import { TemplateDialog } from './template-dialog.tsx';

/** Templates of automatic messages by cause and language. */
export function TemplatesCard() {
  const { t } = useWords();
  const answer = useAnswer(calls.templates, {});
  const [changing, setChanging] = useState<Template>();
  return (
    <Card title={t('templates')}>
      <p className="pb-2 text-sm text-ink-2">{t('templates.lead')}</p>
      <Answered answer={answer} rows={6}>
        {({ list }) => (
          <ul className="divide-y divide-line">
            {list.map((template) => (
              <TemplateRow
                key={`${template.cause} ${template.language}`}
                template={template}
                onChange={setChanging}
              />
            ))}
          </ul>
        )}
      </Answered>
      {changing && <TemplateDialog template={changing} onClose={() => setChanging(undefined)} />}
    </Card>
  );
}

interface TemplateRowProps {
  readonly template: Template;
  readonly onChange: (template: Template) => void;
}

function TemplateRow({ template, onChange }: TemplateRowProps) {
  const { t } = useWords();
  const { cause, language, own, product } = template;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-panel">
        <span className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
          {t(`cause.${cause}`)} · {LANGUAGE_NAMES[language]}
          {own && <Tag state="accent">{t('templates.own')}</Tag>}
        </span>
        <bdi className="block wrap-anywhere">{(own ?? product).title}</bdi>
      </span>
      <Button size="small" kind="outline" onPress={() => onChange(template)}>
        <ActionOf
          action={t('templates.change')}
          name={`${t(`cause.${cause}`)}, ${LANGUAGE_NAMES[language]}`}
        />
      </Button>
    </li>
  );
}
