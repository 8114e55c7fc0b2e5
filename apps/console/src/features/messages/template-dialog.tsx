import { useForm } from '@app/client/use-form';
import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import { CONTENT_LENGTH_MAX, TITLE_LENGTH_MAX } from '@app/shared/messages/message-words';
import { changeTemplate } from '@app/shared/messages/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { TextArea } from '@app/ui/forms/text-area';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { Template } from './template.ts';

interface TemplateDialogProps {
  readonly template: Template;
  readonly onClose: () => void;
}

/** The site's own text for a message, or a return to the product's text. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useWords();
  const { cause, language, own, product, version } = template;
  const [words, setWords] = useState(own ?? product);
  const form = useForm(changeTemplate, {
    initial: { cause, language, own: words, version, reason: '' },
    onDone: () => {
      toast(t('templates.changed'));
      onClose();
    },
  });
  const isOwn = form.values.own !== null;
  const change = (part: Partial<typeof words>) => {
    const next = { ...words, ...part };
    setWords(next);
    form.set('own', next);
  };
  const isWrong = form.isWrong('own');
  return (
    <Dialog
      title={`${t(`cause.${cause}`)} · ${LANGUAGE_NAMES[language]}`}
      staysOpen
      onClose={onClose}
    >
      <ReasonedForm form={form} word={t('templates.save')}>
        <Checkbox
          checked={isOwn}
          onChange={({ target }) => form.set('own', target.checked ? words : null)}
        >
          {t('templates.useOwn')}
        </Checkbox>
        {isOwn ? (
          <>
            <TextField
              label={t('templates.title')}
              dir="auto"
              maxLength={TITLE_LENGTH_MAX}
              value={words.title}
              onTextChange={(text) => change({ title: text })}
            />
            <Field
              label={t('templates.content')}
              hint={t('templates.names', {
                names: template.arguments.map((name) => `{${name}}`).join(' '),
              })}
              error={isWrong ? t('templates.wrong') : undefined}
            >
              {(control) => (
                <TextArea
                  {...control}
                  dir="auto"
                  maxLength={CONTENT_LENGTH_MAX}
                  value={words.content}
                  onChange={({ target }) => change({ content: target.value })}
                />
              )}
            </Field>
          </>
        ) : (
          <div className="grid gap-1 text-ink-2">
            <p className="font-strong">{product.title}</p>
            <p className="whitespace-pre-line">{product.content}</p>
          </div>
        )}
      </ReasonedForm>
    </Dialog>
  );
}
