import { setTimeout as wait } from 'node:timers/promises';
import { ProviderFailed } from '../../money/deposits/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { askLinkedVendor, roundLinks } from './round-link.ts';

/** Interval between two questions of a process to a vendor. */
const ASK_AGAIN_MS = 5_000;
/** The same after a failure. Vendors that have nothing to show never answer, and are asked rarely. */
const ASK_AGAIN_AFTER_FAILURE_MS = 60_000;
/** Longest delay of a request by a question. */
const WAIT_MS_MAX = 300;
/** The same while a process knows no answer of the vendor yet: an empty list would look like none. */
const FIRST_WAIT_MS_MAX = 2_000;

type AskDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** An optional question to vendors, whose answers visitors read. */
interface OptionalQuestion<Asked, Item> {
  readonly name: string;
  readonly answerBytesMax: number;
  readonly bodyOf: (asked: Asked) => object;
  /** Reads the items of an answer. Throws if the answer does not fit. */
  readonly itemsOf: (answer: unknown) => readonly Item[];
}

/** The latest answer of a vendor, and the time of the next question. */
interface KnownAnswer<Item> {
  /** Undefined until the first question has ended. */
  items: readonly Item[] | undefined;
  isAsking: boolean;
  /** Epoch milliseconds. */
  askAgainAt: number;
  /** Resolves at the answer to the last question, or when its requests no longer wait. */
  awaited: Promise<unknown>;
}

/**
 * Makes a query of the items that a vendor listed last. If they are older than some seconds, the platform asks the
 * vendor again. A request waits only briefly for the answer, and then gets the items it has.
 */
export function vendorAnswers<Asked, Item>(question: OptionalQuestion<Asked, Item>) {
  /** Answers by vendor and question, for each database: a process of tests has several databases. */
  const answersByDatabase = new WeakMap<object, Map<string, KnownAnswer<Item>>>();
  return async (deps: AskDeps, vendorId: bigint, asked: Asked): Promise<readonly Item[]> => {
    const body = question.bodyOf(asked);
    const answers = answersByDatabase.get(deps.db) ?? new Map<string, KnownAnswer<Item>>();
    answersByDatabase.set(deps.db, answers);
    const known = knownOf(answers, `${vendorId} ${JSON.stringify(body)}`);
    if (!known.isAsking && deps.clock().getTime() >= known.askAgainAt) {
      const waitMsMax = known.items ? WAIT_MS_MAX : FIRST_WAIT_MS_MAX;
      const delay = wait(waitMsMax, undefined, { ref: false });
      const ask = () => askForItems(deps, vendorId, question, body);
      known.awaited = Promise.race([refresh(deps, known, ask), delay]);
    }
    await known.awaited;
    return known.items ?? [];
  };
}

function knownOf<Item>(answers: Map<string, KnownAnswer<Item>>, key: string): KnownAnswer<Item> {
  const known = answers.get(key) ?? {
    items: undefined,
    isAsking: false,
    askAgainAt: 0,
    awaited: Promise.resolve(),
  };
  answers.set(key, known);
  return known;
}

/** Asks a vendor. A failure is not recorded at its link: the question is optional. */
async function refresh<Item>(
  { clock }: AskDeps,
  known: KnownAnswer<Item>,
  ask: () => Promise<readonly Item[]>,
): Promise<void> {
  known.isAsking = true;
  const askAgainIn = (ms: number) => {
    known.askAgainAt = clock().getTime() + ms;
  };
  try {
    known.items = await ask();
    askAgainIn(ASK_AGAIN_MS);
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    known.items ??= [];
    askAgainIn(ASK_AGAIN_AFTER_FAILURE_MS);
  } finally {
    known.isAsking = false;
  }
}

/** @throws ProviderFailed if there is no valid answer */
async function askForItems<Asked, Item>(
  deps: AskDeps,
  vendorId: bigint,
  { name, answerBytesMax, itemsOf }: OptionalQuestion<Asked, Item>,
  body: object,
): Promise<readonly Item[]> {
  const link = (await roundLinks(deps.db, [vendorId])).get(vendorId);
  if (!link) return [];
  const text = await askLinkedVendor(deps, link, { name, body, answerBytesMax });
  try {
    return itemsOf(JSON.parse(text));
  } catch {
    throw new ProviderFailed('unreadable');
  }
}
