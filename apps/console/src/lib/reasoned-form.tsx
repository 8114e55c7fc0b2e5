import { Refused } from '@app/client/answered';
import { Button } from '@app/ui/button';
import { Form } from '@app/ui/form';
import type { FormEvent, ReactNode } from 'react';
import { ReasonField } from './reason-field.tsx';

interface ReasonedFormProps {
  /** As `useForm` makes it for a call that takes a reason. */
  readonly form: {
    readonly values: { readonly reason: string };
    readonly set: (field: 'reason', reason: string) => void;
    readonly isWrong: (field: 'reason') => boolean;
    readonly send: (event: FormEvent) => Promise<void>;
    readonly busy: boolean;
    readonly error: Error | undefined;
  };
  /** Of the reason: where it is kept, and who reads it. The audit trail, unless given. */
  readonly hint?: string | undefined;
  /** What its button does. */
  readonly word: string;
  /** It stops money or players. */
  readonly isGrave?: boolean;
  /** What is asked before the reason. */
  readonly children: ReactNode;
}

/** A form of a dialog that asks an operator, after all else, why they do it. */
export function ReasonedForm(props: ReasonedFormProps) {
  const { form, hint, word, isGrave = false, children } = props;
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
        <Button type="submit" kind={isGrave ? 'danger' : 'ink'} busy={busy}>
          {word}
        </Button>
      </div>
    </Form>
  );
}
