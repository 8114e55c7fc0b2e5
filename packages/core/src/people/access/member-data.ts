import { sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet } from '../../platform/kernel/index.ts';
import { type LoginLine, loginsOfMember } from './login-log.ts';

interface RegistrationRow {
  readonly method: string;
  readonly referralCode: string | null;
  readonly domain: string | null;
  readonly registerUrl: string | null;
  readonly ageConfirmedAt: Date;
}

const readRegistration = sql(
  'access.registration_of_member',
  `SELECT method, referral_code AS "referralCode", domain, register_url AS "registerUrl",
     age_confirmed_at AS "ageConfirmedAt"
   FROM member_registration WHERE member_id = $1`,
);

/** Sheets of this domain in a member's data package. */
export const accessDataSheets = [
  dataSheet<RegistrationRow>({
    name: 'registration',
    columns: [
      ['column.method', 'text', ({ method }) => method],
      ['column.ageConfirmed', 'time', ({ ageConfirmedAt }) => ageConfirmedAt],
      ['column.invitation', 'text', ({ referralCode }) => referralCode],
      ['column.domain', 'text', ({ domain }) => domain],
      ['column.address', 'text', ({ registerUrl }) => registerUrl],
    ],
    read: (reader, { memberId }) => reader.query<RegistrationRow>(readRegistration, [memberId]),
  }),
  dataSheet<LoginLine>({
    name: 'logins',
    columns: [
      ['column.time', 'time', ({ at }) => at],
      ['column.ip', 'text', ({ ip }) => ip],
      ['column.device', 'text', ({ device }) => device],
      ['column.browser', 'text', ({ browser }) => browser],
      ['column.method', 'text', ({ method }) => method],
      ['column.outcome', 'text', ({ outcome }) => outcome],
      ['column.reason', 'text', ({ reason }) => reason],
    ],
    read: (reader, { memberId }, after) =>
      loginsOfMember(reader, {
        memberId,
        rowsMax: DATA_ROWS_PER_PAGE,
        ...(after && { before: after.id }),
      }),
  }),
];
