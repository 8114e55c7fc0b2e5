import type { Answer } from '@app/shared/contract/contract';
import type { changes } from '@app/shared/live/calls';
import { type LiveKind, liveKinds } from '@app/shared/live/live-events';

export type Change = Answer<typeof changes>;
type End = NonNullable<Change['ended']>;

const KINDS: ReadonlySet<unknown> = new Set(liveKinds);
const ENDS: ReadonlySet<unknown> = new Set<End>([
  'login.not.session',
  'duplicateLogin',
  'token_ip_different',
]);

const isKind = (value: unknown): value is LiveKind => KINDS.has(value);
const isEnd = (value: unknown): value is End => ENDS.has(value);

/**
 * Reads an event of the stream. By hand, because every page listens: with a schema, each visit would load the
 * validator, which most first pages do without.
 *
 * @throws TypeError when the event does not match the contract
 */
export function readChange(data: string): Change {
  const { cursor, kinds, ended }: Partial<Record<keyof Change, unknown>> = JSON.parse(data) ?? {};
  if (
    typeof cursor !== 'string' ||
    !Array.isArray(kinds) ||
    !kinds.every(isKind) ||
    !(ended === null || isEnd(ended))
  )
    throw new TypeError(`not an event of the live stream: ${data}`);
  return { cursor, kinds, ended };
}
