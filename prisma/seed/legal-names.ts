/** Names on the accounts of the demo's players, `player01` first. */
const LEGAL_NAMES = [
  'Mira Lindqvist',
  'Tomas Okafor',
  'Grace Villanueva',
  'Daniel Weiss',
  'Noor Haddad',
  'Felix Moreau',
  'Hana Kimura',
  'Lucas Ferreira',
  'Anya Petrova',
  'Samuel Osei',
  'Linh Tran',
  'Elena Rossi',
  'Arjun Mehta',
  'Clara Jensen',
  'Mateo Vargas',
  'Wei Chen',
  'Sofia Novak',
  'Omar Farouk',
  'Ingrid Berg',
  'Patrick Doyle',
] as const;

/** The real name that a demo player states for deposits and withdrawals. Names of account holders have no digits. */
export function legalNameOf(username: string): string {
  const name = LEGAL_NAMES[Number(username.replace(/\D/g, '')) - 1];
  if (!name) throw new Error(`${username} has no legal name`);
  return name;
}
