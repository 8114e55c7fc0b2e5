import { setTimeout as wait } from 'node:timers/promises';
import {
  MATCHES,
  MATCHES_MAX,
  type MatchesRequest,
  matchesAnswer,
  type VendorMatch,
} from '@app/shared/games/matches-protocol';
import { ProviderFailed } from '../../money/deposits/index.ts';
import { askLinkedVendor, roundLinks } from '../../operations/open-rounds/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

/** Interval between two requests of a process to a vendor. */
const ASK_AGAIN_MS = 5_000;
/** The same after a failure. Vendors without matches never answer, and are asked rarely. */
const ASK_AGAIN_AFTER_FAILURE_MS = 60_000;
/** Maximum time for which a member's request waits for the vendor. */
const WAIT_MS_MAX = 300;
/** The same while a process knows no list of the vendor yet: an empty list would look like no matches. */
const FIRST_WAIT_MS_MAX = 2_000;
/** Enough for the maximum number of matches, with names in forty languages. */
const ANSWER_BYTES_MAX = 256 * 1_024;

type AskDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** The latest list of matches from a vendor, and the time of the next question. */
interface VendorList {
  /** Undefined until the first question has ended. */
  matches: readonly VendorMatch[] | undefined;
  isAsking: boolean;
  /** Epoch milliseconds. */
  askAgainAt: number;
  /** Resolves at the answer to the last question, or when its requests no longer wait. */
  awaited: Promise<unknown>;
}

/** Lists by vendor, for each database: a process of tests has several databases. */
const listsByDatabase = new WeakMap<object, Map<bigint, VendorList>>();

/**
 * A query. The matches that a vendor listed last. If the list is older than some seconds, the platform asks the vendor
 * again. A request waits only briefly for the answer, and then gets the list it has.
 */
export async function vendorMatches(
  deps: AskDeps,
  vendorId: bigint,
): Promise<readonly VendorMatch[]> {
  const list = listOf(deps.db, vendorId);
  if (!list.isAsking && deps.clock().getTime() >= list.askAgainAt) {
    const waitMsMax = list.matches ? WAIT_MS_MAX : FIRST_WAIT_MS_MAX;
    const delay = wait(waitMsMax, undefined, { ref: false });
    list.awaited = Promise.race([refresh(deps, vendorId, list), delay]);
  }
  await list.awaited;
  return list.matches ?? [];
}

function listOf(database: object, vendorId: bigint): VendorList {
  const lists = listsByDatabase.get(database) ?? new Map<bigint, VendorList>();
  listsByDatabase.set(database, lists);
  const list = lists.get(vendorId) ?? {
    matches: undefined,
    isAsking: false,
    askAgainAt: 0,
    awaited: Promise.resolve(),
  };
  lists.set(vendorId, list);
  return list;
}

/** Asks a vendor. A failure is not recorded at its link: the question is optional. */
async function refresh(deps: AskDeps, vendorId: bigint, list: VendorList): Promise<void> {
  list.isAsking = true;
  const askAgainIn = (ms: number) => {
    list.askAgainAt = deps.clock().getTime() + ms;
  };
  try {
    list.matches = await askForMatches(deps, vendorId);
    askAgainIn(ASK_AGAIN_MS);
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    list.matches ??= [];
    askAgainIn(ASK_AGAIN_AFTER_FAILURE_MS);
  } finally {
    list.isAsking = false;
  }
}

/** @throws ProviderFailed if there is no valid answer */
async function askForMatches(deps: AskDeps, vendorId: bigint): Promise<readonly VendorMatch[]> {
  const link = (await roundLinks(deps.db, [vendorId])).get(vendorId);
  if (!link) return [];
  const body: MatchesRequest = { most: MATCHES_MAX };
  const question = { name: MATCHES, body, answerBytesMax: ANSWER_BYTES_MAX };
  const text = await askLinkedVendor(deps, link, question);
  try {
    return matchesAnswer().parse(JSON.parse(text)).matches;
  } catch {
    throw new ProviderFailed('unreadable');
  }
}
