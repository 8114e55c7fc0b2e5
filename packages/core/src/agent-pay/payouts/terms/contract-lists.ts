import type { Language } from '@app/phrases/languages';
import { translatorOf } from '@app/phrases/translator';
import { contractTerms as termsSchema } from '@app/shared/contracts/contract-terms';
import { history, solvency as solvencyCall } from '@app/shared/contracts/ops-calls';
import { contracts as contractsCall } from '@app/shared/contracts/schemas';
import type { ContractSide, ContractState } from '@app/shared/contracts/states';
import { PREVIEW_DAYS } from '@app/shared/health/observed-spans';
import { figuresOfPages } from '@app/shared/payouts/line-figures';
import type { z } from 'zod';
import {
  type After,
  defineList,
  mapPages,
  pagesAfter,
  type Reading,
} from '../../../platform/lists/index.ts';
import {
  contractsOfSide,
  findContractOfSite,
  type SideContract,
  type SideTerms,
  versionsOfContract,
} from '../../contracts/index.ts';
import { engineOfNumber } from '../engines.ts';
import { namedTerms } from './named-terms.ts';
import { type PageOfLine, termsOnLine } from './terms-on-line.ts';
import { termsText, tierRows } from './terms-text.ts';

/** Filters of the page of contracts. */
interface ContractsInput {
  readonly side: ContractSide;
  readonly states: readonly ContractState[];
  /** The ids of the engines whose contracts the site offers. */
  readonly kinds: readonly number[];
  /** Only contracts with this agent. */
  readonly withPublicId?: string | undefined;
}

/** An agent's contracts, or those with their direct downlines, newest first: a row for each tier. */
export const contracts = defineList(
  contractsCall,
  'contracts',
  ({ db, memberId, language, input: { kinds, ...narrowed } }: Reading<ContractsInput>) => {
    const terms = kinds.map((number) => engineOfNumber(number).terms);
    return mapPages(
      pagesAfter(
        ({ after, rowsMax }: After<string>) =>
          contractsOfSide(db, terms, { ...narrowed, memberId, afterPublicId: after, rowsMax }),
        ({ publicId }) => publicId,
      ),
      (contract) => contractRows(language, contract),
    );
  },
);

function contractRows(
  language: Language,
  { kind, category, other, terms, asked, ...contract }: SideContract,
) {
  const engine = engineOfNumber(kind);
  const named = ({ promised }: SideTerms) => namedTerms(engine, { category, ...promised });
  const head = {
    ...contract,
    agent: other?.username ?? translatorOf(language, 'web/contracts')('site'),
    paidKind: engine.facts.paid.kind,
    category,
    validFrom: terms.validFrom,
    validTo: terms.validTo,
    askedTerms: asked ? termsText(language, named(asked)) : null,
  };
  return tierRows(language, named(terms)).map((tier) => ({ ...head, ...tier }));
}

interface ContractTermsInput {
  /** A contract of the site. */
  readonly contractId: string;
}

/** All terms of a contract, future and proposed ones included, a row for each tier. */
export const contractTerms = defineList(
  history,
  'contractTerms',
  async function* ({
    db,
    merchantId,
    language,
    input: { contractId: publicId },
  }: Reading<ContractTermsInput>) {
    const contract = await findContractOfSite(db, merchantId, publicId);
    if (!contract) throw new Error(`there is no contract ${publicId}`);
    const { id: contractId, category } = contract;
    const engine = engineOfNumber(contract.kind);
    const pages = pagesAfter(
      ({ after, rowsMax }: After<bigint>) =>
        versionsOfContract(db, engine.terms, { contractId, before: after, rowsMax }),
      ({ version }) => BigInt(version),
    );
    yield* mapPages(pages, ({ version: _, proposedAt: __, validFrom, validTo, ...terms }) => {
      const head = { paidKind: engine.facts.paid.kind, category, validFrom, validTo };
      const tiers = tierRows(language, namedTerms(engine, { category, ...terms }));
      return tiers.map((tier) => ({ ...head, ...tier }));
    });
  },
);

/** Maximum of listed agents in a line; the console shows fewer. */
const AGENTS_MAX = 20_000;
const DAYS_MS = PREVIEW_DAYS * 86_400_000;

interface SolvencyInput {
  /** The id of an agent of the site. */
  readonly agentId: string;
  /** In wire form. */
  readonly terms: z.input<typeof termsSchema>;
}

/** Simulated earnings of each contract in a line over the last thirty days, under given terms. */
export const solvency = defineList(
  solvencyCall,
  'solvency',
  async function* ({ db, clock, merchantId, input: { agentId, terms } }: Reading<SolvencyInput>) {
    const params = { merchantId, agentId: BigInt(agentId), rowsMax: AGENTS_MAX };
    const planned = { ...params, terms: termsSchema.parse(terms) };
    const now = clock();
    const pages: PageOfLine[] = [];
    for (let before: Date | undefined; ; ) {
      const page = await termsOnLine(db, { ...planned, before }, now);
      pages.push(page);
      before = page.before;
      if (before === undefined) break;
      // Sums of a line are complete only after the last day, so the rows come at the end.
      yield { rows: [], share: Math.min(1, (now.getTime() - before.getTime()) / DAYS_MS) };
    }
    const { agents } = figuresOfPages(pages);
    yield { rows: agents.map((agent) => ({ ...agent, level: agent.depth + 1 })), share: 1 };
  },
);
