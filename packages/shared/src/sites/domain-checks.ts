/** Results of a domain check: `ok` if it leads here; otherwise the first problem, in the order of the checks. */
export const domainFindings = [
  'ok',
  /** It does not resolve. */
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
  /** This installation answers, but does not receive the requested host name. */
  'wrong_host',
] as const;
export type DomainFinding = (typeof domainFindings)[number];
