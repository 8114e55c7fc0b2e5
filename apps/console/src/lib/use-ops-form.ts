import type { OpsCall } from '@app/shared/ops/define-ops-call';
import { type FormEvent, useState } from 'react';
import { type Answer, type Input, Refusal } from './ops-client.ts';
import { useDeed } from './ops-context.ts';

interface FormOptions<C extends OpsCall> {
  readonly initial: Input<C>;
  readonly onDone: (answer: Answer<C>, sent: Input<C>) => void;
}

/** A form for a call: checked by the call's own schema, refused at its fields, never sent twice. */
export function useOpsForm<C extends OpsCall>(call: C, { initial, onDone }: FormOptions<C>) {
  type Field = keyof Input<C> & string;
  const [values, setValues] = useState(initial);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const deed = useDeed(call);

  const set = <F extends Field>(field: F, value: Input<C>[F]) => {
    setValues((before) => ({ ...before, [field]: value }));
    setWrong((before) => new Set([...before].filter((name) => name !== field)));
  };
  /** @param later what is asked for after this, and added by `submit` */
  const check = (later: Partial<Input<C>> = {}): boolean => {
    const { error } = call.body.safeParse({ ...values, ...later });
    setWrong(new Set(error?.issues.map(({ path }) => `${String(path[0])}`)));
    return error === undefined;
  };
  const submit = async (later: Partial<Input<C>> = {}): Promise<void> => {
    if (deed.isPending || !check(later)) return;
    try {
      const sent = { ...values, ...later };
      onDone(await deed.mutateAsync(sent), sent);
    } catch (error) {
      if (error instanceof Refusal) setWrong(new Set(error.fields));
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    return submit();
  };
  return {
    values,
    set,
    check,
    submit,
    send,
    isWrong: (field: Field) => wrong.has(field),
    isBusy: deed.isPending,
    error: deed.error,
    reset: () => setValues(initial),
  };
}
