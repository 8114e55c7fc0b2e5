import { Refused } from '@app/client/answered';
import { Button } from '@app/ui/buttons/button';
import { Form } from '@app/ui/forms/form';
import type { FormEvent, ReactNode } from 'react';
import { ReasonField } from './reason-field.tsx';

interface ReasonedFormProps {
  /** Form state from `useForm` of a call with a reason. */
  readonly form: {
    readonly values: { readonly reason: string };
    readonly set: (field: 'reason', reason: string) => void;
    readonly isWrong: (field: 'reason') => boolean;
    readonly send: (event: FormEvent) => Promise<void>;
    readonly busy: boolean;
    readonly error: Error | undefined;
  };
  /** Explains who reads the reason; by default the readers of the audit trail. */
  readonly hint?: string | undefined;
  /** Label of the submit button. */
  readonly word: string;
  /** Marks an action that stops money or players. */
  readonly isDangerous?: boolean;
  /** Fields before the reason. */
  readonly children: ReactNode;
}

/** Form of a dialog with a reason as its last field. */
export function ReasonedForm(props: ReasonedFormProps) {
  const { form, hint, word, isDangerous = false, children } = props;
  const { values, set, isWrong, send, busy, error } = form;
  return (
    <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
      {children}
      <ReasonField
        value={values.reason}
        isWrong={isWrong('reason')}
        hint={hint}
        onChange={(reason) => set('reason', reason)}
      />
      <Refused error={error} />
      <div className="flex justify-end">
        <Button type="submit" kind={isDangerous ? 'danger' : 'ink'} busy={busy}>
          {word}
        </Button>
      </div>
    </Form>
  );
}
