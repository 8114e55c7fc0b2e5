import type { Input } from '@app/client/calls';
import { useForm } from '@app/client/use-form';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import type { ComponentProps } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { type DrawnForm, type FieldPath, ProviderField } from './provider-field.tsx';

export interface SavedProvider<C extends OpsCall> {
  readonly call: C;
  readonly initial: Input<C>;
  /** In display order. A field in a group is named by its path: `mail.host`. */
  readonly fields: readonly (Omit<ProviderField, 'path'> & {
    readonly path: FieldPath<Input<C>> & string;
  })[];
  /** Shown while the form switches the provider off. */
  readonly offEffect?: string;
  readonly onSaved: (sent: Input<C>) => void;
}

/** The form of a provider's settings. A stored secret is not shown; a new one replaces it. */
export function ProviderForm<C extends OpsCall>(props: SavedProvider<C>) {
  const { call, initial, fields, offEffect, onSaved } = props;
  const { t } = useWords();
  const form = useForm(call, { initial, onDone: (_, sent) => onSaved(sent) });
  // Paths are checked where the fields are described; from there on the form is independent of its call.
  const drawn = form as unknown as DrawnForm & ComponentProps<typeof ReasonedForm>['form'];
  const isOff = drawn.values.enabled === false;
  return (
    <ReasonedForm form={drawn} word={t('rules.save')} isDangerous={isOff}>
      {fields.map((field) => (
        <ProviderField key={field.path} form={drawn} field={field} />
      ))}
      {isOff && offEffect && <p className="text-ink-2">{offEffect}</p>}
    </ReasonedForm>
  );
}
