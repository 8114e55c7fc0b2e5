const ENDS_SHOWN = 3;

/** Shows enough for members to recognize their own number, too little to learn another's. */
export const maskPhone = (phone: string): string =>
  `${phone.slice(0, ENDS_SHOWN)}${'•'.repeat(Math.max(0, phone.length - 2 * ENDS_SHOWN))}${phone.slice(-ENDS_SHOWN)}`;

export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}

/** The first letter of each word: enough to recognize one's own name. */
export const maskPerson = (name: string): string =>
  name
    .split(' ')
    .map((word) => `${[...word][0] ?? ''}${'•'.repeat(Math.max(0, [...word].length - 1))}`)
    .join(' ');
