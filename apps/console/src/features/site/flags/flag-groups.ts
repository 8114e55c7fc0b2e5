import type { Answer } from '@app/client/calls';
import type { Flag } from '@app/shared/flags/flags';
import type { listFlags } from '@app/shared/site/ops-calls';

export type ListedFlag = Answer<typeof listFlags>['list'][number];

/** Flags by subject, independent of the server's names. Each comes after its parent. */
const GROUPS = {
  signUp: [
    'REG3',
    'DIRECTREG3',
    'USERNAMEREG3',
    'MOBILENUMREG3',
    'MOBILENUMPASSREG3',
    'REGMOBVERF3',
  ],
  logIn: ['MOBILEVERCODELOGIN3', 'LOGINIPVERF3', 'SESSIONIP3', 'CAPTCHA3', 'GEETEST3'],
  money: [
    'DPSTBAS3',
    'AGENTPOLICY3',
    'TRANSREC3',
    'PLYRBT',
    'PTSYS3',
    'REWCEN3',
    'REFERRAL3',
    'MEMTRANS3',
    'PAYMENTPASS3',
    'RESPAYPASS3',
    'LINETRANS3',
    'REDRAIN3',
    'FUNDTRANS3',
    'BINDCARDENTRANCE3',
    'BINDCARD3',
    'BINDEW3',
    'BINDVC3',
    'WDRAWNOPASSVERIF3',
    'WDRAWINFOBINDDATE3',
    'MOBILEVERFNOTREQ3',
    'DISPEXTURNOVERLIST3',
  ],
  games: ['GAMELO3', 'GAMELOHOT3', 'GAMELOFAV3', 'GAMELOREC3', 'FREEPLAY3'],
  agents: [
    'RTSALARY3',
    'DAILYSALCONT3',
    'HOURSAL3',
    'CONTDIV',
    'SIGNCONDIV3',
    'AFFMAN3',
    'AGEANNOUNCE3',
    'CREDITMAR3',
  ],
  account: [
    'MYACC',
    'PASS3',
    'PWDEXPFORCECHANGE3',
    'VERIFICATION3',
    'DISABLEDMOBILEVERIF3',
    'UPDATEMOBILEICC3',
    'CHNGPASSVERIF3',
    'PWRESETSMS3',
    'MAILVERIFICATION3',
    'BINDGA3',
    'SECQUES3',
    'PERSMAIL3',
    'PERSPAYEE3',
    'PROFPIC3',
    'FEEDBACK3',
    'CBS3',
    'INBOX3',
    'COMM3',
  ],
} as const satisfies Record<string, readonly Flag[]>;

export type FlagGroup = keyof typeof GROUPS;

/** Flags that stop money or block people when off: switching them shows a warning. */
export const GRAVE = new Set<string>([
  'REG3',
  'DIRECTREG3',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILEVERCODELOGIN3',
  'VERIFICATION3',
  'DPSTBAS3',
  'GAMELO3',
  'FREEPLAY3',
  'RTSALARY3',
  'DAILYSALCONT3',
  'HOURSAL3',
  'CONTDIV',
  'SIGNCONDIV3',
  'AFFMAN3',
  'PAYMENTPASS3',
  'PASS3',
  'LINETRANS3',
  'BINDCARDENTRANCE3',
]);

export interface GroupedFlags {
  readonly group: FlagGroup;
  readonly flags: readonly ListedFlag[];
}

/**
 * Implemented flags by subject, filtered by a search text in their name, code or meaning.
 *
 * @param textOf searchable text of a flag
 */
export function groupFlags(
  list: readonly ListedFlag[],
  search: string,
  textOf: (flag: ListedFlag) => string,
): GroupedFlags[] {
  const query = search.trim().toLowerCase();
  const byCode = new Map(list.map((flag) => [flag.modId, flag]));
  const isMeant = (flag: ListedFlag) =>
    `${flag.modId} ${textOf(flag)}`.toLowerCase().includes(query);
  return (Object.keys(GROUPS) as FlagGroup[])
    .map((group) => ({
      group,
      flags: GROUPS[group]
        .map((modId) => byCode.get(modId))
        .filter((flag) => flag !== undefined)
        .filter(isMeant),
    }))
    .filter(({ flags }) => flags.length > 0);
}

/** Name of the flag that makes this one ineffective: a parent that is off or an excluding flag that is on. */
export function stoppedBy(
  list: readonly ListedFlag[],
  { parent, unless }: ListedFlag,
): { readonly modId: string; readonly isOn: boolean } | undefined {
  const isOn = (modId: string | null) => list.find((flag) => flag.modId === modId)?.enabled;
  if (unless && isOn(unless)) return { modId: unless, isOn: true };
  return parent && isOn(parent) === false ? { modId: parent, isOn: false } : undefined;
}

/** Flags that no released version implements; they cannot be switched. */
export const unbuilt = (list: readonly ListedFlag[]): ListedFlag[] =>
  list.filter(({ waitsFor }) => waitsFor !== null);
