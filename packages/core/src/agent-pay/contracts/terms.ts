import type { Reader, Tx } from '../../platform/db/index.ts';
import type { DomainError } from '../../platform/kernel/index.ts';

/**
 * What contracts of one kind promise: how it is stored, in a table of its own with a row for each
 * version of a contract, and which promises go together. An engine has it; the steps of a contract's
 * life are alike for all of them.
 */
export interface ContractTerms<Terms extends object> {
  /** Of `contract.kind`: the number of the engine that pays by them. */
  readonly kind: number;
  /** This kind and others of which an agent has one at a time on the same games; without it this one. */
  readonly family?: readonly number[];
  readonly table: string;
  /** The table's column for each of the terms. */
  readonly columns: { readonly [Name in keyof Terms & string]: string };
  /**
   * Rule D: nothing earns an agent more than it earns an agent above. Where it holds along every path,
   * no agent's net can be negative.
   */
  isDominatedBy(downline: Terms, upline: Terms): boolean;
  /** Says more of what is not dominated, to those who may know both contracts. */
  refusal?(downline: Terms, upline: Terms): DomainError | undefined;
  /** When terms that are agreed on now begin to hold, and those that end cease to: periods are paid whole. */
  nextEdge(
    reader: Reader,
    asked: { readonly merchantId: bigint; readonly now: Date },
  ): Promise<Date>;
  /** Throws a DomainError for terms that the site does not permit. */
  assertPermitted(
    tx: Tx,
    asked: { readonly agentId: bigint; readonly terms: Terms },
  ): Promise<void>;
}

interface EdgeAsked {
  readonly merchantId: bigint;
  readonly now: Date;
  /** Not before this. */
  readonly wantedFrom?: Date | null | undefined;
}

/** When terms that are agreed on now begin to hold, if not before a time that was asked for. */
export const edgeFor = (
  kind: ContractTerms<object>,
  reader: Reader,
  { merchantId, now, wantedFrom }: EdgeAsked,
): Promise<Date> => {
  const isLater = wantedFrom && wantedFrom > now;
  // An edge is in the future of its own moment, so that one which was asked for is found from just before.
  const at = isLater ? new Date(wantedFrom.getTime() - 1) : now;
  return kind.nextEdge(reader, { merchantId, now: at });
};

/** The columns of the terms for a SELECT, under the names that a reader knows them by. */
export const termsColumns = (
  { columns }: Pick<ContractTerms<object>, 'columns'>,
  alias = 't',
): string =>
  Object.entries(columns)
    .map(([name, column]) => `${alias}.${column} AS "${name}"`)
    .join(', ');
