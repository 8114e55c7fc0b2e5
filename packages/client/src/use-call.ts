import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer, AnyCall, Input } from './calls.ts';
import { useClient } from './client-provider.tsx';
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
 * Mutation of a call, one request at a time, with its refusal as text. A call of operators invalidates all queries of
 * the page: operators are few, so the load does not matter.
 */
export function useCall<C extends AnyCall>(call: C, { changes = [] }: CallOptions = {}) {
  const client = useClient();
  const queries = useQueryClient();
  const { submit, ...state } = useSubmit();
  const [answer, setAnswer] = useState<Answer<C>>();

  const refresh = (): Promise<unknown> =>
    isOfOperators(call)
      ? queries.invalidateQueries()
      : Promise.all(changes.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));

  const send = (input: Input<C>, { onDone, onRefused }: Outcome<C> = {}): Promise<void> =>
    submit(async () => {
      const answered = await client.send(call, input).finally(refresh);
      setAnswer(answered);
      onDone?.(answered);
    }, onRefused);
  return { send, answer, ...state };
}

const isOfOperators = ({ path, who }: AnyCall): boolean =>
  path.startsWith('/ops/') && who !== 'public';
