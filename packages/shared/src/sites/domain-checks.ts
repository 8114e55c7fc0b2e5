/** Results of a domain check: `ok` if it leads here; otherwise the first problem, in the order of the checks. */
export const domainFindings = [
  'ok',
  /** It does not resolve. */
  'unresolved',
  /** It resolves to a private network, which visitors cannot reach. */
  'private_address',
  /** Connections to its address fail. */
  'unreachable',
  /** A server answers without a certificate that browsers accept. */
  'no_tls',
  /** The request timed out. */
  'timeout',
  /** It redirects to another address. */
  'redirected',
  /** Another server than this installation answers. */
  'elsewhere',
  /** This installation answers, but does not receive the requested host name. */
  'wrong_host',
] as const;
export type DomainFinding = (typeof domainFindings)[number];
