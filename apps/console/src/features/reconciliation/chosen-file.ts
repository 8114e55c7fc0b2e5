import type { Input } from '@app/client/calls';
import type * as calls from '@app/shared/reconciliation/ops-calls';

export type Layout = Input<typeof calls.bring>['layout'];

/** A file to upload, and its column names. */
export interface ChosenFile {
  readonly name: string;
  readonly base64: string;
  readonly columns: readonly string[];
}

const HEAD_BYTES = 8_192;

export async function readFile(file: File): Promise<ChosenFile> {
  const head = await file.slice(0, HEAD_BYTES).text();
  return { name: file.name, base64: await base64Of(file), columns: columnsOf(head) };
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(`${reader.result}`.replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Column names to offer. The server parses the file itself. */
export function columnsOf(head: string): string[] {
  const first = /^\ufeff?([^\r\n]*)/.exec(head)?.[1] ?? '';
  const separator = [',', ';', '\t'].reduce((best, each) =>
    first.split(each).length > first.split(best).length ? each : best,
  );
  return first
    .split(separator)
    .map((cell) => cell.trim().replace(/^"|"$/g, ''))
    .filter(Boolean);
}

const LIKELY = {
  reference: /ref|number|\bid$|_id$/i,
  amount: /amount|sum|value/i,
  at: /time|date|at$/i,
  currency: /currency|ccy/i,
} as const;

/** Guesses the column mapping from the names. */
export function guessLayout(columns: readonly string[]): Layout {
  const find = (column: keyof typeof LIKELY) => columns.find((name) => LIKELY[column].test(name));
  return {
    holds: 'deposits',
    columns: {
      reference: find('reference') ?? '',
      amount: find('amount') ?? '',
      at: find('at') ?? '',
      currency: find('currency') ?? null,
      kind: null,
    },
    words: null,
  };
}
