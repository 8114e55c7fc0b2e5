import type { ReviewGroup } from './audit/review-groups.ts';
import type { ErrorKind } from './errors/error-kind.ts';
import type { DetailKind } from './messages/detail-kind.ts';
import type { NoticeKindFacts } from './messages/notice-kind-facts.ts';

/** Declarations of a domain. All parts but the name are optional. */
export interface DomainParts {
  /** Name of the domain's folder. */
  readonly name: string;
  /** Descriptions of its calls for the API pages, by the first word of their names. */
  readonly calls?: Readonly<Record<string, string>>;
  /** Errors of the domain. Each is also a key of `errors.json` in the catalog of phrases. */
  readonly errors?: Readonly<Record<string, ErrorKind>>;
  /** Permissions for operators, each with a one-sentence description. */
  readonly permissions?: Readonly<Record<string, string>>;
  /**
   * Actions of operators in the audit trail, each with its group in the daily review. Null: not reviewed, because the
   * action moves no money and changes no rule for moving money.
   */
  readonly auditActions?: Readonly<Record<string, ReviewGroup | null>>;
  /** Notices that the platform sends to members, each with the arguments of its template; all have `site` as well. */
  readonly notices?: Readonly<Record<string, Readonly<Record<string, DetailKind>>>>;
  /**
   * Kinds of notices for which members choose how often they get them. Notices of no kind are always sent: those about
   * safety, debts, money taken back and contracts, and those that await an answer.
   */
  readonly noticeKinds?: Readonly<Record<string, NoticeKindFacts>>;
}

export const defineDomain = <const D extends DomainParts>(domain: D): D => domain;
