/** A whitelabel function of a site: what an operator can switch off. Its key is its modId on the wire. */
interface FlagDefinition {
  /** Whether a new site has it on. */
  readonly byDefault: boolean;
  readonly meaning: string;
  /** Without the one above, it is off too. */
  readonly parent?: string;
  /** The part of the pages that goes with it. Absent where it is only heard of in a refusal. */
  readonly page?: string;
  /**
   * What this version does not have yet. Until then it is off on every site, no operator can
   * switch it, and
   * no call or page may name it: who builds it takes this line away.
   */
  readonly waitsFor?: string;
  /** Always like the one above it, or on where there is none: no operator switches it. */
  readonly fixed?: true;
}

/** Every modId that sites of this family know: those of the specifications and of the contract. */
export const flagTree = {
  COMM3: { byDefault: true, meaning: 'Calls that every site has.', fixed: true },

  REG3: {
    byDefault: true,
    meaning: 'New players can sign up.',
    page: 'The page and sheet of registration.',
  },
  DIRECTREG3: {
    byDefault: true,
    meaning: 'Players can sign up without an invitation link.',
    parent: 'REG3',
    page: 'The buttons that lead to registration.',
  },
  USERNAMEREG3: {
    byDefault: true,
    meaning: 'Players can sign up with a username and password.',
    parent: 'REG3',
    page: 'The username form of registration.',
  },
  MOBILENUMREG3: {
    byDefault: false,
    meaning: 'Players can sign up with a mobile number.',
    parent: 'REG3',
    page: 'The mobile form of registration.',
  },
  MOBILENUMPASSREG3: {
    byDefault: true,
    meaning: 'New players by mobile number choose a password. Without it, they log in by SMS.',
    parent: 'MOBILENUMREG3',
    page: 'The passwords in the mobile form of registration.',
  },
  REGMOBVERF3: {
    byDefault: false,
    meaning: 'Players confirm their mobile number by an SMS code when they sign up.',
    parent: 'REG3',
    page: 'The code in the forms of registration.',
  },
  MOBILEVERCODELOGIN3: {
    byDefault: true,
    meaning: 'Members can log in with a code sent to their mobile number.',
    page: 'The mobile number at login.',
  },
  LOGINIPVERF3: {
    byDefault: false,
    meaning: 'Members prove who they are again when they log in from a new address or device.',
  },
  FREEPLAY3: {
    byDefault: true,
    meaning: 'Visitors can try games with play money.',
    page: 'The button at login that lets visitors play for free.',
  },
  CAPTCHA3: {
    byDefault: true,
    meaning: 'After a failed login, members read digits. Without it, the device works harder.',
    page: 'The picture at login.',
  },
  GEETEST3: {
    byDefault: false,
    meaning: "A hosted human check in place of the site's own.",
    waitsFor: 'a hosted human check',
  },

  VERIFICATION3: {
    byDefault: true,
    meaning: 'The site sends codes by SMS.',
    page: 'The mobile number in the security of a profile.',
  },
  MAILVERIFICATION3: {
    byDefault: true,
    meaning: 'The site sends codes and links by e-mail.',
    page: 'The e-mail address in the security of a profile, and a forgotten password by e-mail.',
  },
  PASS3: {
    byDefault: true,
    meaning: 'Members can change their password.',
    page: 'The password in the security of a profile.',
  },
  CHNGPASSVERIF3: {
    byDefault: true,
    meaning: 'Members can reset a forgotten password by SMS.',
    parent: 'VERIFICATION3',
    page: 'The mobile tab of a forgotten password.',
  },
  PWRESETSMS3: {
    byDefault: true,
    meaning: 'Asking for the code of a reset by a call of its own.',
    parent: 'CHNGPASSVERIF3',
    waitsFor: 'the older way to begin a reset',
  },
  PWDEXPFORCECHANGE3: {
    byDefault: false,
    meaning: 'Passwords expire, and members must change them.',
    parent: 'PASS3',
  },
  PAYMENTPASS3: {
    byDefault: true,
    meaning: 'Members can set a payment password.',
    page: 'The payment password in the security centre.',
  },
  RESPAYPASS3: {
    byDefault: true,
    meaning: 'Members can reset their payment password by a code or security questions.',
    parent: 'PAYMENTPASS3',
    page: 'The way to another payment password.',
  },
  SECQUES3: {
    byDefault: true,
    meaning: 'Members can set security questions.',
    page: 'The questions in the security centre.',
  },

  MYACC: {
    byDefault: true,
    meaning: 'Members see what protects their account, and how strong it is.',
    page: 'The security centre and the ways to it.',
  },
  PROFPIC3: {
    byDefault: true,
    meaning: 'Members can choose a profile picture.',
    page: 'The picture of a member, and where it is chosen.',
  },
  PERSPAYEE3: {
    byDefault: true,
    meaning: 'Members can enter the name that withdrawals are paid to.',
    page: "The payee's name in a profile.",
  },
  PERSMAIL3: {
    byDefault: true,
    meaning: 'The e-mail address in a profile.',
    parent: 'MAILVERIFICATION3',
    waitsFor: 'the e-mail address as a field of its own',
  },
  UPDATEMOBILEICC3: {
    byDefault: true,
    meaning: 'Changing the country code together with the mobile number.',
    parent: 'VERIFICATION3',
    waitsFor: 'a mobile number that can be changed',
  },
  DISABLEDMOBILEVERIF3: {
    byDefault: false,
    meaning: 'Mobile numbers are kept and never verified.',
    waitsFor: 'mobile numbers without codes',
  },
  MOBILEVERFNOTREQ3: {
    byDefault: false,
    meaning: 'Nothing asks for a verified mobile number.',
    waitsFor: 'withdrawals',
  },
  BINDGA3: {
    byDefault: true,
    meaning: 'Members can add an authenticator app.',
    page: 'The authenticator in the security centre.',
  },

  AGENTPOLICY3: {
    byDefault: true,
    meaning: 'Members see what their balance is made of.',
    page: 'What the balance is made of, on the wallet page.',
  },
  TRANSREC3: {
    byDefault: true,
    meaning: 'Members see every transaction of their account.',
    page: 'The account record and the ways to it.',
  },
  MEMTRANS3: {
    byDefault: true,
    meaning: 'The name by which API clients ask for transactions, in the header ModuleId.',
    parent: 'TRANSREC3',
    fixed: true,
  },
  DPSTBAS3: {
    byDefault: true,
    meaning: 'Members can deposit money.',
    page: 'The deposit pages and the buttons that lead to them.',
  },
  FUNDTRANS3: {
    byDefault: true,
    meaning: "Transfers between a member's wallets.",
    waitsFor: 'vendors with a wallet of their own',
  },
  BINDCARDENTRANCE3: {
    byDefault: true,
    meaning: 'The entrance to bank cards and wallets in the member centre.',
    waitsFor: 'withdrawals',
  },
  BINDCARD3: {
    byDefault: true,
    meaning: 'Bank cards to withdraw to.',
    parent: 'BINDCARDENTRANCE3',
    waitsFor: 'withdrawals',
  },
  BINDEW3: {
    byDefault: true,
    meaning: 'E-wallets to withdraw to.',
    parent: 'BINDCARDENTRANCE3',
    waitsFor: 'withdrawals',
  },
  BINDVC3: {
    byDefault: true,
    meaning: 'Virtual currency addresses to withdraw to.',
    parent: 'BINDCARDENTRANCE3',
    waitsFor: 'withdrawals',
  },
  WDRAWNOPASSVERIF3: {
    byDefault: false,
    meaning: 'Withdrawals without the payment password.',
    waitsFor: 'withdrawals',
  },
  WDRAWINFOBINDDATE3: {
    byDefault: true,
    meaning: 'When a card was bound, shown at a withdrawal.',
    waitsFor: 'withdrawals',
  },
  CREDITMAR3: {
    byDefault: false,
    meaning: "An agent's credit report.",
    waitsFor: 'the credit report',
  },

  GAMELO3: {
    byDefault: true,
    meaning: 'Members can find and open games.',
    page: 'The categories, shelves and search of games.',
  },
  GAMELOHOT3: {
    byDefault: true,
    meaning: 'The lobby shows hot games.',
    parent: 'GAMELO3',
    page: 'The shelf of hot games.',
  },
  GAMELOFAV3: {
    byDefault: true,
    meaning: 'Members can keep favourite games.',
    parent: 'GAMELO3',
    page: 'The hearts on games and the shelf of favourites.',
  },
  GAMELOREC3: {
    byDefault: true,
    meaning: 'The lobby shows the games that a member played last.',
    parent: 'GAMELO3',
    page: 'The strip that says where to continue.',
  },
  PLYRBT: {
    byDefault: true,
    meaning: 'Rebates that a member claims by hand.',
    waitsFor: 'manual rebates',
  },
  DISPEXTURNOVERLIST3: {
    byDefault: true,
    meaning: 'The games that do not count towards turnover.',
    waitsFor: 'turnover of deposits and bonuses',
  },
  AGEANNOUNCE3: {
    byDefault: true,
    meaning: 'Opened draws on the lottery pages.',
    waitsFor: 'lotteries',
  },

  AFFMAN3: {
    byDefault: true,
    meaning: 'Agents can invite players by codes and links.',
    page: 'The links of an agent, and the invitation at registration.',
  },
  RTSALARY3: {
    byDefault: true,
    meaning: 'Agents see their real-time salary and its bills.',
    page: 'Real-time salary in the agent centre.',
  },
  CONTDIV: {
    byDefault: true,
    meaning: 'Dividends of agents.',
    waitsFor: 'dividend contracts',
  },
  SIGNCONDIV3: {
    byDefault: true,
    meaning: 'Offering and answering dividend contracts.',
    parent: 'CONTDIV',
    waitsFor: 'dividend contracts',
  },
  DAILYSALCONT3: {
    byDefault: true,
    meaning: 'Daily salary of agents.',
    waitsFor: 'daily salary',
  },
  HOURSAL3: { byDefault: true, meaning: 'Hourly salary of agents.', waitsFor: 'hourly salary' },

  FEEDBACK3: {
    byDefault: true,
    meaning: 'Members can write to you.',
    page: 'The way to feedback in the navigation.',
  },
  INBOX3: { byDefault: true, meaning: 'Messages to members.', waitsFor: 'the inbox' },
  PTSYS3: {
    byDefault: true,
    meaning: 'Points and the mall where they are spent.',
    waitsFor: 'points',
  },
  REWCEN3: { byDefault: true, meaning: 'The reward centre.', waitsFor: 'promotions to claim' },
  REFERRAL3: {
    byDefault: true,
    meaning: 'Invitations among members.',
    waitsFor: 'rewards for invitations',
  },
  APPREWARD3: {
    byDefault: false,
    meaning: 'A reward for logging in with the app.',
    waitsFor: 'apps of the operator',
  },
  CBS3: { byDefault: false, meaning: 'The chat room.', waitsFor: 'chat' },
} as const satisfies Record<string, FlagDefinition>;

type Tree = typeof flagTree;
/** The name of a function on the wire, whether this version has it or not. */
export type ModId = keyof Tree;
/** A function that this version has, and that a call or a page may therefore depend on. */
export type Flag = {
  [M in ModId]: Tree[M] extends { readonly waitsFor: string } ? never : M;
}[ModId];

const definitions: Readonly<Record<ModId, FlagDefinition & { readonly parent?: ModId }>> = flagTree;

export const modIds = Object.keys(flagTree) as ModId[];
export const flags = modIds.filter((modId): modId is Flag => !definitions[modId].waitsFor);
/** Those that an operator can switch. */
export const switchableFlags = flags.filter((flag) => !definitions[flag].fixed);

/** What a function is, without what its own entry happens to lack. */
export const definitionOf = (modId: ModId): FlagDefinition & { readonly parent?: ModId } =>
  definitions[modId];
