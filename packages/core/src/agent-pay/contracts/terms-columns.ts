import type { Reader, Tx } from '../../platform/db/index.ts';
import type { DomainError } from '../../platform/kernel/index.ts';

/**
 * The terms of one kind of contract: their table, with a row per version, and which terms are compatible. Each engine
 * defines its own; offers, changes and endings of contracts are the same for all.
 */
export interface ContractTerms<Terms extends object> {
  /** `contract.kind`: the id of the engine that pays by them. */
  readonly kind: number;
  /** Kinds, this one included, that are mutually exclusive for an agent on the same games; default: only this one. */
  readonly family?: readonly number[];
  readonly table: string;
  /** The column of each term. */
  readonly columns: { readonly [Name in keyof Terms & string]: string };
  /**
   * Dominance: no agent earns more than an upline. If it holds along every path, no agent's net can be negative.
   */
  isDominatedBy(downline: Terms, upline: Terms): boolean;
  /** A more precise error, for readers who may see the terms of both contracts. */
  refusal?(downline: Terms, upline: Terms): DomainError | undefined;
  /** The next moment at which terms may begin or end. Periods are paid whole. */
  nextEdge(
    reader: Reader,
    asked: { readonly merchantId: bigint; readonly now: Date },
  ): Promise<Date>;
  /** Throws a DomainError for terms that the site does not allow. */
  assertPermitted(
    tx: Tx,
    asked: { readonly agentId: bigint; readonly terms: Terms },
  ): Promise<void>;
}

interface EdgeAsked {
  readonly merchantId: bigint;
  readonly now: Date;
  /** Earliest start. */
  readonly wantedFrom?: Date | null | undefined;
}

/** The edge at which newly accepted terms begin: the next one, but none before the requested time. */
export const edgeFor = (
  kind: ContractTerms<object>,
  reader: Reader,
  { merchantId, now, wantedFrom }: EdgeAsked,
): Promise<Date> => {
  const isLater = wantedFrom && wantedFrom > now;
  // `nextEdge` returns an edge strictly after the instant, so step back to include a requested time that is an edge.
  const at = isLater ? new Date(wantedFrom.getTime() - 1) : now;
  return kind.nextEdge(reader, { merchantId, now: at });
};

/** Columns of the terms for a SELECT, by the names that readers use. */
export const termsColumns = (
  { columns }: Pick<ContractTerms<object>, 'columns'>,
  alias = 't',
): string =>
  Object.entries(columns)
    .map(([name, column]) => `${alias}.${column} AS "${name}"`)
    .join(', ');
