import type { Tx } from '../db/index.ts';

/**
 * What contracts of one kind promise: how it is stored, in a table of its own with a row for each
 * version of a contract, and which promises go together. An engine has it; the steps of a contract's
 * life are alike for all of them.
 */
export interface ContractTerms<Terms extends object> {
  /** Of `contract.kind`: the number of the engine that pays by them. */
  readonly kind: number;
  readonly table: string;
  /** The table's column for each of the terms. */
  readonly columns: { readonly [Name in keyof Terms & string]: string };
  /**
   * Rule D: nothing earns an agent more than it earns an agent above. Where it holds along every path,
   * no agent's net can be negative.
   */
  isDominatedBy(downline: Terms, upline: Terms): boolean;
  /** Throws a DomainError for terms that the site does not permit. */
  mustBePermitted(
    tx: Tx,
    asked: { readonly agentId: bigint; readonly terms: Terms },
  ): Promise<void>;
}

/** The columns of the terms for a SELECT, under the names that a reader knows them by. */
export const termsColumns = (
  { columns }: Pick<ContractTerms<object>, 'columns'>,
  alias = 't',
): string =>
  Object.entries(columns)
    .map(([name, column]) => `${alias}.${column} AS "${name}"`)
    .join(', ');
