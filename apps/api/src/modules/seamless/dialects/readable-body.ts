import type { ReadableBody } from '@app/core/play/vendors';
import type { DialectDescription } from './description.ts';
import { readFields } from './read-fields.ts';

/** The body of a message for operators, and the fields that they do not see whole. */
export function readableBody(dialect: DialectDescription, rawBody: string): ReadableBody {
  const fields = dialect.body === 'form' ? readFields('form', rawBody) : undefined;
  const { signature } = dialect;
  return {
    json: dialect.body === 'json' ? rawBody : JSON.stringify(fields ?? null),
    secret: [
      ...fieldsFor(dialect, ['session', 'launchToken']),
      ...('field' in signature ? [signature.field] : []),
    ],
    shortened: fieldsFor(dialect, ['memberRef']),
  };
}

/** The vendor's names for fields of ours. Those of any message count: vendors send a token where none is needed. */
const fieldsFor = ({ messages }: DialectDescription, ours: readonly string[]): string[] =>
  messages.flatMap(({ fields }) =>
    ours.flatMap((name) => {
      const from = fields[name];
      return from && 'field' in from ? (from.field.split('.').at(-1) ?? []) : [];
    }),
  );
