import { consolidated, info } from '@app/shared/members/calls';
import { balances, wallets } from '@app/shared/wallet/calls';

/** Kinds of pay, in force or pending. */
const SALARIES = [
  'realtimesalinfo',
  'realtimesalreqtype',
  'dailysalinfotype',
  'dailysalreqtype',
  'contracthoursalinfo',
  'contracthoursalreq',
];
const DIVIDENDS = ['divtypeinfo', 'divtypereq'];

/** Stores which parts of the agent center a member's contracts open. */
function writeContracts(answer: unknown): void {
  const contracts = answer as Readonly<Record<string, object>>;
  const hasSome = (name: string) => Object.keys(contracts[name] ?? {}).length > 0;
  sessionStorage.setItem('enableSalary', `${SALARIES.some(hasSome)}`);
  sessionStorage.setItem('enableContract', `${DIVIDENDS.some(hasSome)}`);
}

/** Stores whether all of a member's money is in the main wallet. */
function writeWallet(answer: unknown): void {
  const { list, balance = [] } = answer as {
    readonly list?: readonly unknown[];
    readonly balance?: readonly unknown[];
  };
  const isSingle = (list ?? balance).length === 1 ? 1 : 0;
  sessionStorage.setItem('merchantWallet', JSON.stringify({ isSingle }));
}

/** Writers of the entries, by the name of the call whose answer has their values. */
const ENTRIES: ReadonlyMap<string, (answer: unknown) => void> = new Map([
  [consolidated.name, writeContracts],
  [wallets.name, writeWallet],
  [balances.name, writeWallet],
  // The server has confirmed who owns the token of this tab.
  [info.name, () => sessionStorage.setItem('validate', 'true')],
]);

/** Stores values derived from an answer in session storage, under the keys that all clients of this family use. */
export function storeSharedEntries(call: string, answer: unknown): void {
  ENTRIES.get(call)?.(answer);
}
