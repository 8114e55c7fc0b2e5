import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { type FormEvent, useState } from 'react';
import type { Answer, Input } from './calls.ts';
import { ApiError } from './errors.ts';
import { useCall } from './use-call.ts';

interface FormOptions<C extends OpsCall> {
  readonly initial: Input<C>;
  /** Called right before sending, after validation. */
  readonly onSend?: () => void;
  readonly onDone: (answer: Answer<C>, sent: Input<C>) => void;
}

/** Form state for a call. Validates by the call's schema, marks refused fields, and never submits twice. */
export function useForm<C extends OpsCall>(call: C, { initial, onSend, onDone }: FormOptions<C>) {
  type Field = keyof Input<C> & string;
  const [values, setValues] = useState(initial);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const { send: make, busy, error, onRead } = useCall(call);

  const set = <F extends Field>(field: F, value: Input<C>[F]) => {
    setValues((before) => ({ ...before, [field]: value }));
    setWrong((before) => new Set([...before].filter((name) => name !== field)));
  };
  /** @param later values entered after this check, which `submit` adds */
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
