import { Banner } from '@app/ui/feedback/banner';
import { ErrorState } from '@app/ui/feedback/error-state';
import { TableSkeleton } from '@app/ui/feedback/table-skeleton';
import type { ReactNode } from 'react';
import { useErrorText, useErrorWords } from './error-text.ts';
import { referenceOf } from './errors.ts';

interface QueryState {
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface AnsweredProps<Value> {
  readonly answer: QueryState & { readonly data: Value | undefined };
  /** Skeleton shown while loading. */
  readonly waiting?: ReactNode;
  /** Number of rows in the default skeleton of a list. */
  readonly rows?: number;
  /** Reassurance shown with a read error, such as "Your balance isn’t affected." */
  readonly safe?: string;
  /** Replaces the default error state. */
  readonly failed?: ReactNode;
  /** Replaces the children when the list is empty. */
  readonly empty?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** Renders a query: a skeleton while loading, then the answer, or an error state with a retry button. */
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

/** Error state with the reason, a reassurance and a retry button. */
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

/** Banner for a failed action, shown beside the control that triggered it. */
export function Refused({ error }: { readonly error: unknown }) {
  const errorText = useErrorText();
  return error ? <Banner urgent state="danger" title={errorText(error)} /> : null;
}
