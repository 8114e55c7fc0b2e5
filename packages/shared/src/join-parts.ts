import type { DomainParts } from './define-domain.ts';
import * as domains from './domains.ts';

type Domain = (typeof domains)[keyof typeof domains];
type Part = Exclude<keyof DomainParts, 'name'>;

/** Declarations of each domain that has the part. */
type Declared<P extends Part, D = Domain> = D extends { readonly [Name in P]: infer Records }
  ? Records
  : never;
type NameIn<Records> = Records extends unknown ? keyof Records & string : never;
type ValueAt<Records, Name extends string> = Records extends { readonly [N in Name]: infer Value }
  ? Value
  : never;

export type JoinedParts<P extends Part> = {
  readonly [Name in NameIn<Declared<P>>]: ValueAt<Declared<P>, Name>;
};

/** Merges one part of all domains' declarations into one record. */
export const joinParts = <P extends Part>(part: P): JoinedParts<P> =>
  Object.assign({}, ...Object.values<DomainParts>(domains).map((domain) => domain[part]));
