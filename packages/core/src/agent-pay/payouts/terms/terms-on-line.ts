import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import type { SolvencyPage } from '@app/shared/payouts/line-figures';
import type { Reader } from '../../../platform/db/index.ts';
import { findContractInForce } from '../../contracts/index.ts';
import { engineOfKind } from '../engines.ts';
import { type AgentOfLine, lineSolvency } from './line-solvency.ts';
import { promisedBy } from './named-terms.ts';

interface TermsOnLine {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** Terms as operators enter them. */
  readonly terms: ContractTermsOf;
  /** End of the previous page. */
  readonly before?: Date | undefined;
  readonly rowsMax: number;
}

/** A page of a line's figures under other terms; `figuresOfPages` adds pages up. */
export interface PageOfLine extends SolvencyPage {
  /** Start of the next page; undefined on the last one. */
  readonly before: Date | undefined;
}

/** A query. Simulates terms on an agent's line, of a new contract or of the one in force. */
export async function termsOnLine(
  reader: Reader,
  { merchantId, agentId, terms: asked, ...page }: TermsOnLine,
  now: Date,
): Promise<PageOfLine> {
  const { category, terms, kind } = promisedBy(asked);
  const signed = await findContractInForce(reader, { agentId, kind: kind.kind, category });
  const uplineId = signed?.uplineId ?? null;
  const planned = { merchantId, agentId, uplineId, category, terms, ...page };
  const found = await lineSolvency(reader, engineOfKind(asked.kind), planned, now);
  return {
    before: found.before,
    spans: found.spans.map(({ periodStart, periodEnd }) => ({
      start: periodStart.getTime(),
      end: periodEnd.getTime(),
    })),
    agents: found.agents.map(agentOf),
    more: found.more,
    sums: found.sums,
    isOfPlatform: uplineId === null,
  };
}

const agentOf = ({ publicId, worst, ...agent }: AgentOfLine): PageOfLine['agents'][number] => ({
  ...agent,
  id: publicId,
  worst: worst?.most?.amount ?? null,
});
