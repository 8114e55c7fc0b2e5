import {
  exchangeSigned,
  openLinkKey,
  type SignedQuestion,
} from '../../money/wallet-transfers/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { vendorRows } from '../../play/games/index.ts';

/** Where a vendor answers questions about its rounds. */
export interface RoundLink {
  readonly vendorId: bigint;
  readonly vendorCode: string;
  /** Base address of the questions. */
  readonly address: string;
  /** Id of our key. */
  readonly kid: string;
  readonly publicKey: string;
  readonly sealedPrivateKey: Uint8Array;
  /** Time of the last answer, and time and reason of the last failure. */
  readonly answeredAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: string | null;
}

/** For `sealPersonal`. */
export const ROUND_LINK_KEY = 'vendor_round_link.sealed_private_key';

const SELECT = `SELECT l.vendor_id AS "vendorId", v.code AS "vendorCode", l.address, l.kid,
    l.public_key AS "publicKey", l.sealed_private_key AS "sealedPrivateKey",
    l.answered_at AS "answeredAt", l.failed_at AS "failedAt", l.failure
  FROM vendor_round_link l JOIN ${vendorRows} v ON v.id = l.vendor_id`;

const byCode = sql('open_rounds.find_link', `${SELECT} WHERE v.code = $1`);
const byIds = sql('open_rounds.find_links', `${SELECT} WHERE l.vendor_id = ANY ($1)`);

/** A query. The link of a vendor; undefined if it is not asked about its rounds. */
export async function findRoundLink(
  reader: Reader,
  vendorCode: string,
): Promise<RoundLink | undefined> {
  const [link] = await reader.query<RoundLink>(byCode, [vendorCode]);
  return link;
}

/** A query. The links of vendors that have one, by id. */
export async function roundLinks(
  reader: Reader,
  vendorIds: readonly bigint[],
): Promise<Map<bigint, RoundLink>> {
  const links = await reader.query<RoundLink>(byIds, [vendorIds]);
  return new Map(links.map((link) => [link.vendorId, link]));
}

/** SQL: vendors with an address for questions. */
export const roundLinkRows = '(SELECT vendor_id, created_at FROM vendor_round_link)';

/**
 * A query. Sends a vendor a signed question and returns the text of its answer, whose signature it has verified.
 *
 * @throws ProviderFailed if there is no valid answer
 */
export const askLinkedVendor = (
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  link: RoundLink,
  question: Pick<SignedQuestion, 'name' | 'body' | 'answerBytesMax'>,
): Promise<string> => {
  const key = openLinkKey(ROUND_LINK_KEY, link.sealedPrivateKey);
  return exchangeSigned(deps, { ...link, ...question, key });
};
