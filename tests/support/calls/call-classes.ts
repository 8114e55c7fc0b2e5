import { isBare } from '@app/shared/contract/bare-answers';
import type { Call } from '@app/shared/contract/define-call';
import type { OpsCall } from '@app/shared/contract/define-ops-call';

/** Parts of a call's description that do not affect how a request is admitted. */
const OWN_PARTS = new Set([
  'name',
  'path',
  'ratePerMinute',
  'summary',
  'request',
  'body',
  'answer',
  'errors',
  'example',
  'files',
  'fileTitle',
]);

/** Reduces a part of a description to its kind, where different values are admitted in the same way. */
type KindsOf = Readonly<Record<string, (value: string) => string>>;

const KINDS: KindsOf = {
  flag: (flag) => (flag === 'COMM3' ? 'always on' : 'switchable'),
  area: () => 'closable',
  takesBareList: () => 'true',
};

const OPS_KINDS: KindsOf = {
  who: (who) => (who === 'public' || who === 'operator' ? who : 'permission'),
  bodyBytesMax: () => 'large',
};

/** One call of each class; in a deep run every call. */
export const oneOfEachClass = (calls: readonly Call[]): readonly Call[] =>
  firstOfEach(calls, (call) => classOf(call, KINDS));

/** One operator call of each class; in a deep run every one. */
export const oneOfEachOpsClass = (calls: readonly OpsCall[]): readonly OpsCall[] =>
  firstOfEach(calls, (call) => classOf(call, OPS_KINDS));

function firstOfEach<C>(calls: readonly C[], nameOf: (call: C) => string): readonly C[] {
  if (process.env.TEST_DEEP === '1') return calls;
  const first = new Map<string, C>();
  for (const call of calls) {
    const name = nameOf(call);
    if (!first.has(name)) first.set(name, call);
  }
  return [...first.values()];
}

/**
 * The class of a call: every part of its description, except those in `OWN_PARTS`. The same code with the same
 * settings admits all calls of a class. A new part of descriptions makes new classes.
 */
function classOf(call: Call | OpsCall, kinds: KindsOf): string {
  const parts = Object.keys(call)
    .filter((part) => !OWN_PARTS.has(part)) // schemas, which are made when they are read, among them
    .map((part) => [part, (call as unknown as Record<string, unknown>)[part]] as const)
    .filter(([, value]) => value !== undefined)
    .map(([part, value]) => `${part}: ${kindOf(value, kinds[part])}`);
  return [...parts, ...(isBare(call.path) ? ['without envelope'] : [])].toSorted().join(', ');
}

function kindOf(value: unknown, kind = (text: string) => text): string {
  if (typeof value === 'object' && value !== null) return Object.keys(value).toSorted().join('+');
  return kind(`${value}`);
}
