import { Banner } from '@app/ui/banner';
import { ErrorState } from '@app/ui/error-state';
import { TableSkeleton } from '@app/ui/table-skeleton';
import type { ReactNode } from 'react';
import { useErrorText, useErrorWords } from './error-text.ts';
import { referenceOf } from './errors.ts';

interface QueryState {
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface AnsweredProps<Value> {
  readonly answer: QueryState & { readonly data: Value | undefined };
  /** The shape of what is awaited. */
  readonly waiting?: ReactNode;
  /** The same for a list: as many lines as are likely to come. */
  readonly rows?: number;
  /** What is safe though nothing could be read: "Your balance isn’t affected." */
  readonly safe?: string;
  /** Stands where nothing could be read, in place of the reason and a way to try again. */
  readonly failed?: ReactNode;
  /** Stands in place of an empty list. */
  readonly empty?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** What an answer shows; before it, the shape of it, and where there is none, why. */
export function Answered<Value>(props: AnsweredProps<Value>): ReactNode {
  const { answer, rows, waiting = rows && <TableSkeleton rows={rows} />, safe } = props;
  const { data, error } = answer;
  if (data !== undefined) {
    const isEmpty = Array.isArray(data) && data.length === 0;
    return isEmpty && props.empty ? props.empty : props.children(data);
  }
  if (!error) return waiting;
  if (props.failed !== undefined) return props.failed;
  return <Failed answer={answer} {...(safe && { safe })} />;
}

interface FailedProps {
  readonly answer: QueryState;
  readonly safe?: string;
}

/** Why something could not be read, what is safe all the same, and the way to try again. */
export function Failed({ answer: { error, refetch }, safe }: FailedProps) {
  const words = useErrorWords();
  return (
    <ErrorState
      failed={(words.readErrorText ?? words.errorText)(error)}
      safe={safe ?? words.safe(error)}
      reference={referenceOf(error)}
      onRetry={() => void refetch()}
    />
  );
}

/** Why something was not done, where it was asked for. */
export function Refused({ error }: { readonly error: unknown }) {
  const errorText = useErrorText();
  return error ? <Banner urgent state="danger" title={errorText(error)} /> : null;
}
