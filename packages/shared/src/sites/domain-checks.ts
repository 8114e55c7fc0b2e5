/**
 * What a check of a domain can find: it leads here; or the first thing that is wrong, in the order in
 * which it is looked at.
 */
export const domainFindings = [
  'ok',
  /** No name server knows it. */
  'unresolved',
  /** It leads into a network of its own, where no visitor comes from outside. */
  'private_address',
  /** Nothing answers at its address. */
  'unreachable',
  /** Something answers, without a certificate that browsers accept. */
  'no_tls',
  /** Nothing answered in time. */
  'timeout',
  /** It sends visitors to another address. */
  'redirected',
  /** Something else than this installation answers. */
  'elsewhere',
  /** This installation answers and is not told under which name it was asked. */
  'wrong_host',
] as const;
export type DomainFinding = (typeof domainFindings)[number];
