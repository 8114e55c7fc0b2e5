import { makeUuid } from '@app/shared/make-uuid';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer, AnyCall, Input } from './calls.ts';
import { useClient } from './client-provider.tsx';
import type { SendOptions } from './create-client.ts';
import { ApiError, isRefusal } from './errors.ts';
import { useSubmit } from './use-submit.ts';

interface CallOptions {
  /** Calls whose queries are invalidated when this one succeeds. */
  readonly changes?: readonly AnyCall[];
}

interface Outcome<C extends AnyCall> {
  readonly onDone?: (answer: Answer<C>) => void;
  readonly onRefused?: (error: Error) => void;
}

/**
 * Mutation of a call, one request at a time, with its refusal as text, and an idempotency key if the call takes one. A
 * call of operators invalidates all queries of the page: operators are few, so the load does not matter.
 */
export function useCall<C extends AnyCall>(call: C, { changes = [] }: CallOptions = {}) {
  const client = useClient();
  const queries = useQueryClient();
  const { submit, ...state } = useSubmit();
  const keys = useKeys(call);
  const [answer, setAnswer] = useState<Answer<C>>();

  const refresh = (): Promise<unknown> =>
    isOfOperators(call)
      ? queries.invalidateQueries()
      : Promise.all(changes.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));

  const send = (input: Input<C>, { onDone, onRefused }: Outcome<C> = {}): Promise<void> =>
    submit(async () => {
      const answered = await keys
        .once(input, (sent) => client.send(call, input, sent))
        .finally(refresh);
      setAnswer(answered);
      onDone?.(answered);
    }, onRefused);
  return { send, answer, ...state };
}

/** Errors after which the request may still be carried out, or already was. */
const UNDECIDED = ['server.busy', 'server.defect', 'idempotency.in_progress'] as const;

/**
 * Idempotency keys of a call that requires them. A retry after a lost answer has the key of the first attempt; the same
 * input after an answer or a refusal is a new request.
 */
function useKeys(call: AnyCall) {
  const keyOf = useRef(new Map<string, string>());
  const isNeeded = 'idempotent' in call && call.idempotent === true;
  const once = async <T>(input: object, send: (sent: SendOptions) => Promise<T>): Promise<T> => {
    if (!isNeeded) return send({});
    const inputText = JSON.stringify(input);
    const idempotencyKey = keyOf.current.get(inputText) ?? makeUuid();
    keyOf.current.set(inputText, idempotencyKey);
    const isOver = () => keyOf.current.delete(inputText);
    return send({ idempotencyKey }).then(
      (answered) => {
        isOver();
        return answered;
      },
      (error: unknown) => {
        if (error instanceof ApiError && !isRefusal(error, ...UNDECIDED)) isOver();
        throw error;
      },
    );
  };
  return { once };
}

const isOfOperators = ({ path, who }: AnyCall): boolean =>
  path.startsWith('/ops/') && who !== 'public';
