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
  const check = (): boolean => {
    const { error } = call.body.safeParse(values);
    setWrong(new Set(error?.issues.map(({ path }) => `${String(path[0])}`)));
    return error === undefined;
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (deed.isPending || !check()) return;
    try {
      const sent = values;
      onDone(await deed.mutateAsync(sent), sent);
    } catch (error) {
      if (error instanceof Refusal) setWrong(new Set(error.fields));
    }
  };
  return {
    values,
    set,
    check,
    send,
    isWrong: (field: Field) => wrong.has(field),
    isBusy: deed.isPending,
    error: deed.error,
    reset: () => setValues(initial),
  };
}
