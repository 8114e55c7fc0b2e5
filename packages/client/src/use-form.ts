import type { OpsCall } from '@app/shared/ops/define-ops-call';
import { type FormEvent, useState } from 'react';
import type { Answer, Input } from './calls.ts';
import { ApiError } from './errors.ts';
import { useCall } from './use-call.ts';

interface FormOptions<C extends OpsCall> {
  readonly initial: Input<C>;
  /** Called as it leaves, once all of it is right. */
  readonly onSend?: () => void;
  readonly onDone: (answer: Answer<C>, sent: Input<C>) => void;
}

/** A form for a call: checked by the call's own schema, refused at its fields, never sent twice. */
export function useForm<C extends OpsCall>(call: C, { initial, onSend, onDone }: FormOptions<C>) {
  type Field = keyof Input<C> & string;
  const [values, setValues] = useState(initial);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const { send: make, busy, error, onRead } = useCall(call);

  const set = <F extends Field>(field: F, value: Input<C>[F]) => {
    setValues((before) => ({ ...before, [field]: value }));
    setWrong((before) => new Set([...before].filter((name) => name !== field)));
  };
  /** @param later what is asked for after this, and added by `submit` */
  const check = (later: Partial<Input<C>> = {}): boolean => {
    const checked = call.body.safeParse({ ...values, ...later });
    setWrong(new Set(checked.error?.issues.map(({ path }) => `${String(path[0])}`)));
    return checked.success;
  };
  const submit = async (later: Partial<Input<C>> = {}): Promise<void> => {
    if (busy || !check(later)) return;
    const sent = { ...values, ...later };
    onSend?.();
    await make(sent, {
      onDone: (answer) => onDone(answer, sent),
      onRefused: (refused) => refused instanceof ApiError && setWrong(new Set(refused.fields)),
    });
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
    busy,
    error,
    onRead,
    reset: () => setValues(initial),
  };
}
