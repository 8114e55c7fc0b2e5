/** A whitelabel function of a site: what an operator can switch off. */
export interface FlagDefinition {
  /** Whether a new site has it on. */
  readonly byDefault: boolean;
  readonly meaning: string;
  readonly parent?: string;
}

/** Every modId that this version switches. A flag comes in together with what it switches. */
export const flagTree = {
  COMM3: { byDefault: true, meaning: 'Calls that every site has. Cannot be switched off.' },
  REG3: { byDefault: true, meaning: 'Registration.' },
  DIRECTREG3: { byDefault: true, meaning: 'The register button in the header.', parent: 'REG3' },
  USERNAMEREG3: { byDefault: true, meaning: 'Registration by username.', parent: 'REG3' },
  AGENTPOLICY3: { byDefault: true, meaning: 'The consolidated wallet of members and agents.' },
  AFFMAN3: { byDefault: true, meaning: 'Affiliate codes and links.' },
  RTSALARY3: { byDefault: true, meaning: 'Real-time salary of agents.' },
  DPSTBAS3: { byDefault: true, meaning: 'Deposits.' },
  PASS3: { byDefault: true, meaning: 'Changing the password.' },
  BINDGA3: { byDefault: true, meaning: 'Authenticators of members.' },
  VERIFICATION3: { byDefault: true, meaning: 'Codes by SMS.' },
  CHNGPASSVERIF3: {
    byDefault: true,
    meaning: 'Resetting a forgotten password by SMS.',
    parent: 'VERIFICATION3',
  },
  MAILVERIFICATION3: { byDefault: true, meaning: 'Codes and links by e-mail.' },
  FEEDBACK3: { byDefault: true, meaning: 'Feedback from members.' },
  TRANSREC3: { byDefault: true, meaning: 'The account record of members.' },
  GAMELO3: { byDefault: true, meaning: 'Games: list and launch.' },
  GAMELOHOT3: { byDefault: true, meaning: 'Hot games in the lobby.', parent: 'GAMELO3' },
  GAMELOFAV3: { byDefault: true, meaning: "A member's favourite games.", parent: 'GAMELO3' },
  GAMELOREC3: { byDefault: true, meaning: "A member's recent games.", parent: 'GAMELO3' },
} as const satisfies Record<string, FlagDefinition>;

export type Flag = keyof typeof flagTree;
export const flags = Object.keys(flagTree) as Flag[];
