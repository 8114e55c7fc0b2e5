/** `customerType` on the wire. */
export const MEMBER = 0;
/** A member with play money. */
export const TRIAL = 4;

/** An agent with an upline agent. */
export const DOWNLINE_AGENT = 2;

export type AgentType = 1 | typeof DOWNLINE_AGENT | 41 | 42;
export type CustomerType = typeof MEMBER | typeof TRIAL | AgentType;

/** The types that are agents. 41 and 42 are 1 and 2 with a contract of the platform's own. */
export const agentTypes: ReadonlyMap<number, { readonly mayTransfer: boolean }> = new Map([
  [1, { mayTransfer: true }],
  [2, { mayTransfer: true }],
  [41, { mayTransfer: false }],
  [42, { mayTransfer: false }],
]);

export const isAgent = (customerType: number): boolean => agentTypes.has(customerType);
