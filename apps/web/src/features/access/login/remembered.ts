/** The last login, remembered by this browser for a day. Never a password or a session token. */
export interface Remembered {
  readonly username: string;
  /** Sent once in place of the password. */
  readonly ticket: string;
  readonly isOn: boolean;
  /** The phone number of a login by SMS. */
  readonly number: { readonly mobileNum: string; readonly countryDialingCode: string } | undefined;
}

const NAMES = { username: 'lastUserName', isOn: 'loginRemember', number: 'loginTypeSms' } as const;
const ticketName = (username: string) => `login.${encodeURIComponent(username)}`;
const DAY_SECONDS = 86_400;

export function readRemembered(): Remembered {
  const username = read(NAMES.username);
  return {
    username,
    ticket: username && read(ticketName(username)),
    isOn: read(NAMES.isOn) === '1',
    number: numberOf(read(NAMES.number)),
  };
}

/** Remembers the member after a login by name on the page, and forgets the previous one. */
export function rememberName(username: string, ticket: string): void {
  forgetName();
  write(NAMES.username, username);
  write(NAMES.isOn, '1');
  write(ticketName(username), ticket);
}

export function forgetName(): void {
  const username = read(NAMES.username);
  if (username) write(ticketName(username), '', 0);
  write(NAMES.username, '', 0);
  write(NAMES.isOn, '', 0);
}

export const rememberNumber = (number: Remembered['number']): void =>
  number ? write(NAMES.number, JSON.stringify(number)) : write(NAMES.number, '', 0);

function numberOf(text: string): Remembered['number'] {
  try {
    const { mobileNum, countryDialingCode } = JSON.parse(text);
    const isNumber = typeof mobileNum === 'string' && typeof countryDialingCode === 'string';
    return isNumber ? { mobileNum, countryDialingCode } : undefined;
  } catch {
    return undefined;
  }
}

function read(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return decodeURIComponent(found?.slice(name.length + 1) ?? '');
}

// Restricted to the login page's path; the server does not read it.
function write(name: string, value: string, seconds = DAY_SECONDS): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/login; Max-Age=${seconds}; SameSite=Strict${secure}`;
}
