import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { signedKinds } from '../../../agent-pay/contracts/index.ts';
import { engineOfNumber } from '../../../agent-pay/payouts/index.ts';
import { agentsOfTree, type TreeAgent } from '../../../people/agents/index.ts';
import { nextWindowEdge } from '../../../platform/kernel/index.ts';
import { type ExportSheet, siteOf } from './kind.ts';

/** Filters of the console: names with this prefix, else direct downlines of an agent, else top agents. */
export interface AgentsOfSiteExportRequest {
  readonly text?: string | undefined;
  /** The id of an agent of the site. */
  readonly aboveId?: string | undefined;
}

/** Each agent's downlines are counted, so a page is smaller than one of plain rows. */
const ROWS_PER_PAGE = 100;

/** A site's agents by name, with their downlines and contracts. */
export const agentsOfSite: ExportSheet = {
  columns: [
    { key: 'column.agent', type: 'text' },
    { key: 'column.registered', type: 'time' },
    { key: 'column.locked', type: 'time' },
    { key: 'column.agentsBelow', type: 'count' },
    { key: 'column.directPlayers', type: 'count' },
    { key: 'column.signed', type: 'text' },
  ],
  async *pages({ db }, asked) {
    const { text, aboveId } = JSON.parse(asked.input) as AgentsOfSiteExportRequest;
    const language = languageOf(asked.language);
    const typeOf = speakerOf(language, 'web/records');
    const listed = new Intl.ListFormat(language, { type: 'unit' });
    const signedBy = (kinds: readonly number[] = []) =>
      listed.format(kinds.map((kind) => typeOf(`type.${engineOfNumber(kind).facts.paid.kind}`)));
    const rowOf = (agent: TreeAgent, kinds: readonly number[] | undefined) => [
      agent.username,
      agent.registeredAt,
      agent.closedAt,
      agent.agentsBelow,
      agent.directPlayers,
      signedBy(kinds),
    ];
    const of = {
      merchantId: siteOf(asked),
      text,
      at: nextWindowEdge(asked.askedAt),
      aboveId: aboveId === undefined ? undefined : BigInt(aboveId),
    };
    for (let after: string | undefined; ; ) {
      const found = await agentsOfTree(db, { ...of, after, rowsMax: ROWS_PER_PAGE });
      const ids = found.map(({ memberId }) => memberId);
      const signed = await signedKinds(db, ids);
      const rows = found.map((agent) => rowOf(agent, signed.get(agent.memberId)));
      const isLast = found.length < ROWS_PER_PAGE;
      yield { rows, share: isLast ? 1 : 0 }; // the total is unknown
      after = found.at(-1)?.username;
      if (isLast) return;
    }
  },
};
