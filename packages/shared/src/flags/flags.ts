/**
 * A whitelabel function of a site, which an operator can switch. Its key is its modId on the wire, and `flags.json` in
 * the catalog of phrases describes it.
 */
interface FlagDefinition {
  /** Value on a new site. */
  readonly byDefault: boolean;
  /** A parent function, without which this one is off too. */
  readonly parent?: string;
  /** An opposite function: while that is on, this one is off. */
  readonly unless?: string;
  /** The setting with the required provider: without one, the function is off. */
  readonly needs?: string;
  /** The part of the pages that belongs to it. Absent if it only appears in an error. */
  readonly page?: string;
  /**
   * Missing part of this version that the function depends on. Until it is built, the function is off on every site, no
   * operator can switch it, and no call or page may refer to it. Remove this entry once it is built.
   */
  readonly waitsFor?: string;
  /** Cannot be switched: always the value of its parent, or on without one. */
  readonly fixed?: true;
}

/** Every modId of sites of this family, from the specifications and from the contract. */
const flagTree = {
  COMM3: { byDefault: true, fixed: true },

  REG3: {
    byDefault: true,
    page: 'The page and sheet of registration.',
  },
  DIRECTREG3: {
    byDefault: true,
    parent: 'REG3',
    page: 'The buttons that lead to registration.',
  },
  USERNAMEREG3: {
    byDefault: true,
    parent: 'REG3',
    page: 'The username form of registration.',
  },
  MOBILENUMREG3: {
    byDefault: false,
    parent: 'REG3',
    page: 'The mobile form of registration.',
  },
  MOBILENUMPASSREG3: {
    byDefault: true,
    parent: 'MOBILENUMREG3',
    page: 'The passwords in the mobile form of registration.',
  },
  REGMOBVERF3: {
    byDefault: false,
    parent: 'REG3',
    unless: 'DISABLEDMOBILEVERIF3',
    page: 'The code in the forms of registration.',
  },
  MOBILEVERCODELOGIN3: {
    byDefault: true,
    unless: 'DISABLEDMOBILEVERIF3',
    page: 'The mobile number at login.',
  },
  LOGINIPVERF3: {
    byDefault: false,
  },
  SESSIONIP3: {
    byDefault: false,
  },
  FREEPLAY3: {
    byDefault: true,
    page: 'The button at login that lets visitors play for free.',
  },
  CAPTCHA3: {
    byDefault: true,
    page: 'The picture at login.',
  },
  GEETEST3: {
    byDefault: false,
    needs: 'hostedCheck',
    page: 'The third-party check in place of the puzzle and the picture.',
  },

  VERIFICATION3: {
    byDefault: true,
    unless: 'DISABLEDMOBILEVERIF3',
    page: 'The mobile number on the Security page.',
  },
  MAILVERIFICATION3: {
    byDefault: true,
    page: 'The email address on the Security page, and a forgotten password by email.',
  },
  PASS3: {
    byDefault: true,
    page: 'The password on the Security page.',
  },
  CHNGPASSVERIF3: {
    byDefault: true,
    parent: 'VERIFICATION3',
    page: 'The mobile tab of a forgotten password.',
  },
  PWRESETSMS3: {
    byDefault: true,
    parent: 'CHNGPASSVERIF3',
  },
  PWDEXPFORCECHANGE3: {
    byDefault: false,
    parent: 'PASS3',
  },
  PAYMENTPASS3: {
    byDefault: true,
    page: 'The payment password on the Security page.',
  },
  RESPAYPASS3: {
    byDefault: true,
    parent: 'PAYMENTPASS3',
    page: 'The way to another payment password.',
  },
  SECQUES3: {
    byDefault: true,
    page: 'The questions on the Security page.',
  },

  MYACC: {
    byDefault: true,
    page: 'The Security page and the links to it.',
  },
  PROFPIC3: {
    byDefault: true,
    page: 'The picture of a member, and where it is chosen.',
  },
  PERSPAYEE3: {
    byDefault: true,
    page: "The payee's name in a profile.",
  },
  PERSMAIL3: {
    byDefault: true,
    parent: 'MAILVERIFICATION3',
    page: 'The email address in a profile.',
  },
  UPDATEMOBILEICC3: {
    byDefault: true,
    page: 'The note at a new mobile number that its country must stay the same.',
  },
  DISABLEDMOBILEVERIF3: {
    byDefault: false,
    page: 'The mobile number on the Security page, without a code.',
  },
  MOBILEVERFNOTREQ3: {
    byDefault: false,
  },
  BINDGA3: {
    byDefault: true,
    page: 'The authenticator on the Security page.',
  },

  AGENTPOLICY3: {
    byDefault: true,
    page: 'What the balance is made of, on the wallet page.',
  },
  TRANSREC3: {
    byDefault: true,
    page: 'The account record and the ways to it.',
  },
  MEMTRANS3: {
    byDefault: true,
    parent: 'TRANSREC3',
    fixed: true,
  },
  DPSTBAS3: {
    byDefault: true,
    page: 'The deposit pages and the buttons that lead to them.',
  },
  LINETRANS3: {
    byDefault: true,
    parent: 'PAYMENTPASS3',
    page: 'The pages on which money is sent up or down the line.',
  },
  REDRAIN3: {
    byDefault: true,
    parent: 'LINETRANS3',
    page: 'The pages on which red envelopes are sent and opened, and the notice that one waits.',
  },
  FUNDTRANS3: {
    byDefault: true,
    page: 'The wallets at vendors, and the way to them.',
  },
  BINDCARDENTRANCE3: {
    byDefault: true,
    page: 'The accounts for withdrawals, and the ways to them.',
  },
  BINDCARD3: {
    byDefault: true,
    parent: 'BINDCARDENTRANCE3',
    page: 'Bank accounts among the accounts that can be added.',
  },
  BINDEW3: {
    byDefault: true,
    parent: 'BINDCARDENTRANCE3',
    page: 'E-wallets among the accounts that can be added.',
  },
  BINDVC3: {
    byDefault: true,
    parent: 'BINDCARDENTRANCE3',
    page: 'Crypto wallets among the accounts that can be added.',
  },
  WDRAWNOPASSVERIF3: {
    byDefault: false,
    page: 'The payment password at a withdrawal.',
  },
  WDRAWINFOBINDDATE3: {
    byDefault: true,
    page: 'The date at an account for withdrawals.',
  },
  CREDITMAR3: {
    byDefault: true,
    page: 'The credit report in the agent center.',
  },

  GAMELO3: {
    byDefault: true,
    page: 'The categories, shelves and search of games.',
  },
  GAMELOHOT3: {
    byDefault: true,
    parent: 'GAMELO3',
    page: 'The shelf of hot games.',
  },
  GAMELOFAV3: {
    byDefault: true,
    parent: 'GAMELO3',
    page: 'The hearts on games and the shelf of favorites.',
  },
  GAMELOREC3: {
    byDefault: true,
    parent: 'GAMELO3',
    page: 'The strip that says where to continue.',
  },
  PLYRBT: {
    byDefault: true,
    page: 'The rebates of a member, and the link to them in the member center.',
  },
  DISPEXTURNOVERLIST3: {
    byDefault: true,
    page: 'The page of games that count less for bonuses.',
  },
  AGEANNOUNCE3: {
    byDefault: true,
    page: 'News in the agent center.',
  },

  AFFMAN3: {
    byDefault: true,
    page: 'The links of an agent, adding people below, and the invitation at registration.',
  },
  RTSALARY3: {
    byDefault: true,
    page: 'Real-time salary in the agent center.',
  },
  CONTDIV: {
    byDefault: true,
    page: 'Dividends in the agent center.',
  },
  SIGNCONDIV3: {
    byDefault: true,
    parent: 'CONTDIV',
  },
  DAILYSALCONT3: {
    byDefault: true,
    page: 'Daily salary in the agent center.',
  },
  HOURSAL3: {
    byDefault: true,
    page: 'Hourly salary in the agent center.',
  },

  FEEDBACK3: {
    byDefault: true,
    page: 'The way to feedback in the navigation.',
  },
  INBOX3: {
    byDefault: true,
    page: 'The messages of a member, and the count of unread ones in the header.',
  },
  PTSYS3: {
    byDefault: true,
    page: 'The points mall and the links to it.',
  },
  REWCEN3: {
    byDefault: true,
    page: 'The rewards center of a member, and the count of rewards in the member center.',
  },
  REFERRAL3: {
    byDefault: true,
    page: 'The page on which members invite friends, and the links to it.',
  },
  APPREWARD3: {
    byDefault: false,
    waitsFor: 'apps of the operator',
  },
  CBS3: { byDefault: false, page: 'The chat with support, the chat rooms, and the links to them.' },
} as const satisfies Record<string, FlagDefinition>;

type Tree = typeof flagTree;
/** Wire name of a function, whether or not this version has it. */
export type ModId = keyof Tree;
/** A function of this version, which calls and pages may depend on. */
export type Flag = {
  [M in ModId]: Tree[M] extends { readonly waitsFor: string } ? never : M;
}[ModId];

type Placed = FlagDefinition & { readonly parent?: ModId; readonly unless?: ModId };

const definitions: Readonly<Record<ModId, Placed>> = flagTree;

export const modIds = Object.keys(flagTree) as ModId[];
export const flags = modIds.filter((modId): modId is Flag => !definitions[modId].waitsFor);
/** Flags that an operator can switch. */
export const switchableFlags = flags.filter((flag) => !definitions[flag].fixed);

/** Flags that disable others while they are on. */
export const excludingFlags = flags.filter((flag) =>
  modIds.some((other) => definitions[other].unless === flag),
);

/** Definition of a function, typed with all optional fields. */
export const definitionOf = (modId: ModId): Placed => definitions[modId];
