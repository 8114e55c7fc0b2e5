import { dataSheet } from '../../platform/kernel/index.ts';
import { type Address, readAddresses } from './addresses.ts';
import { type Personal, readPersonal } from './personal.ts';

const messengersOf = ({ messengers }: Personal): string | null =>
  Object.entries(messengers)
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n') || null;

/** Sheets of this domain in a member's data package, decrypted. */
export const profileDataSheets = [
  dataSheet<Personal>({
    name: 'profile',
    columns: [
      ['column.mobile', 'text', ({ phone }) => phone],
      ['column.mobileVerified', 'time', ({ phoneVerifiedAt }) => phoneVerifiedAt],
      ['column.email', 'text', ({ email }) => email],
      ['column.emailVerified', 'time', ({ emailVerifiedAt }) => emailVerifiedAt],
      ['column.payee', 'text', ({ payeeName }) => payeeName],
      ['column.idNumber', 'text', ({ idNumber }) => idNumber],
      ['column.messengers', 'text', messengersOf],
      ['column.birthday', 'text', ({ birthday }) => birthday],
      ['column.language', 'text', ({ language }) => language],
    ],
    read: async (reader, { memberId }) => [await readPersonal(reader, memberId)],
  }),
  dataSheet<Address>({
    name: 'addresses',
    columns: [
      ['column.receiver', 'text', ({ receiver }) => receiver],
      ['column.mobile', 'text', ({ phone }) => phone],
      ['column.country', 'text', ({ country }) => country],
      ['column.region', 'text', ({ region }) => region],
      ['column.city', 'text', ({ city }) => city],
      ['column.street', 'text', ({ street }) => street],
      ['column.postalCode', 'text', ({ postalCode }) => postalCode],
    ],
    read: (reader, { memberId }) => readAddresses(reader, memberId),
  }),
];
