import { translatorOf } from '@app/phrases/translator';
import { list } from '@app/shared/agents/ops-calls';
import { payoutOfNumber } from '@app/shared/payouts/engines';
import { agentsOfTree } from '../../people/agents/index.ts';
import { nextWindowEdge } from '../../platform/kernel/index.ts';
import { defineList, pagesOf, type Reading } from '../../platform/lists/index.ts';
import { signedKinds } from './open-contracts.ts';

/** Filters of the console: names with this prefix, else direct downlines of an agent, else top agents. */
interface AgentsInput {
  readonly text?: string | undefined;
  /** The id of an agent of the site. */
  readonly aboveId?: string | undefined;
}

/** Each agent's downlines are counted, so a page is smaller than one of plain rows. */
const ROWS_PER_PAGE = 100;

/** A site's agents by name, with their downlines and contracts. */
const agentsOfSite = defineList(
  list,
  'agentsOfSite',
  ({ db, merchantId, language, asked, input: { text, aboveId } }: Reading<AgentsInput>) => {
    const typeOf = translatorOf(language, 'web/records');
    const listed = new Intl.ListFormat(language, { type: 'unit' });
    const signedBy = (kinds: readonly number[] = []) =>
      listed.format(kinds.map((kind) => typeOf(`type.${payoutOfNumber(kind).paid.kind}`)));
    const filter = {
      merchantId,
      text,
      at: nextWindowEdge(asked.askedAt),
      aboveId: aboveId === undefined ? undefined : BigInt(aboveId),
      rowsMax: ROWS_PER_PAGE,
    };
    return pagesOf(async (after: string | undefined) => {
      const found = await agentsOfTree(db, { ...filter, after });
      const ids = found.map(({ memberId }) => memberId);
      const signed = await signedKinds(db, ids);
      const rows = found.map((agent) => ({
        ...agent,
        signed: signedBy(signed.get(agent.memberId)),
      }));
      return {
        rows,
        next: found.length < ROWS_PER_PAGE ? undefined : found.at(-1)?.username,
      };
    });
  },
);

/** The lists of this domain that can be downloaded. */
export const contractLists = { agentsOfSite };
