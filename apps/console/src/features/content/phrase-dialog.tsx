import { Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useForm } from '@app/client/use-form';
import type { LanguageCode } from '@app/shared/domain/languages';
import * as calls from '@app/shared/ops/phrases';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { Field } from '@app/ui/field';
import { TextArea } from '@app/ui/text-area';
import { toast } from '@app/ui/toasts';
import { useWords } from '../../lib/words.ts';

export type ListedPhrase = Answer<typeof calls.list>['list'][number];

interface PhraseDialogProps {
  readonly language: LanguageCode;
  readonly phrase: ListedPhrase;
  readonly onClose: () => void;
}

/** What the site says in place of a phrase of the product. */
export function PhraseDialog({ language, phrase, onClose }: PhraseDialogProps) {
  const { t } = useWords();
  const { key, product, own } = phrase;
  const { values, set, isWrong, send, busy, error } = useForm(calls.change, {
    initial: { language, key, text: own ?? product, before: own },
    onDone: () => {
      toast(t('phrases.saved'));
      onClose();
    },
  });
  const example = product.match(/\{[^{}]*\}/)?.[0];
  return (
    <Dialog title={t('phrases.changeOf', { key })} onClose={onClose}>
      <form className="grid gap-3" noValidate onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">
          {t('phrases.product')}: <q className="text-ink">{product}</q>
        </p>
        <Field
          label={t('phrases.text')}
          hint={example ? t('phrases.text.hint', { example }) : t('phrases.text.plain')}
          error={isWrong('text') ? t('phrases.text.wrong') : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              dir="auto"
              value={values.text ?? ''}
              onChange={({ target }) => {
                const isProduct = target.value === '' || target.value === product;
                set('text', isProduct ? null : target.value);
              }}
            />
          )}
        </Field>
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {t('content.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
