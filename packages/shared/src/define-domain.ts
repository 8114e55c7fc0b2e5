import type { ReviewGroup } from './audit/review-groups.ts';
import type { ErrorKind } from './errors/error-kind.ts';
import type { DetailKind } from './messages/detail-kind.ts';

/** What a domain declares about itself. It leaves out what it does not have. */
export interface DomainParts {
  /** The name of its folder. */
  readonly name: string;
  /** A sentence for the API pages about its calls, by the first word of their names. */
  readonly calls?: Readonly<Record<string, string>>;
  /** The errors that it answers. Each is also a key of `errors.json` in the catalogue of phrases. */
  readonly errors?: Readonly<Record<string, ErrorKind>>;
  /** What its operators may be allowed to do, in a sentence. */
  readonly permissions?: Readonly<Record<string, string>>;
  /**
   * The actions of its operators in the audit trail, each with its group in the daily review. Null: the review leaves
   * it out, because it moves no money and changes no rule by which money moves.
   */
  readonly auditActions?: Readonly<Record<string, ReviewGroup | null>>;
  /** What it tells members by itself, and what the template of each message can name besides `site`. */
  readonly notices?: Readonly<Record<string, Readonly<Record<string, DetailKind>>>>;
}

export const defineDomain = <const D extends DomainParts>(domain: D): D => domain;
