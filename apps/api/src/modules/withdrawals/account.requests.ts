import type { AccountDetail } from '@app/core/money/withdrawals';
import { InvalidFields } from '@app/core/platform/kernel';
import type { RequestOf } from '@app/shared/contract/define-call';
import type { addBankCard } from '@app/shared/withdrawals/accounts.schemas';

type Sent = RequestOf<typeof addBankCard>;

/** Number and holder of an account, from the different names of clients. @throws InvalidFields if one is missing */
export function accountHolderOf(sent: Sent): { readonly holder: string; readonly number: string } {
  const inParts = [sent.firstName, sent.lastName].filter(Boolean).join(' ');
  const holder = sent.payeeName ?? sent.fullName ?? inParts;
  const number = sent.cardNumber ?? sent.walletAddress;
  if (!holder) throw InvalidFields.at('payeeName');
  if (number === undefined) throw InvalidFields.at('cardNumber');
  return { holder, number };
}

const PLAIN = ['email', 'mobileNo', 'countryCode', 'playerId', 'qrCode', 'customField'] as const;

/** Further details of the account by their names on the wire. Empty ones are omitted. */
export function accountDetailsOf(sent: Sent): AccountDetail[] {
  const own = (sent.customFieldList ?? []).flatMap((field): AccountDetail[] => [
    { name: field.thirdPartyParamName, value: field.value ?? '' },
    { name: field.thirdPartyParamNameOption ?? '', value: field.valueOption ?? '' },
  ]);
  return [...PLAIN.map((name) => ({ name, value: sent[name] ?? '' })), ...own].filter(
    ({ name, value }) => name !== '' && value !== '',
  );
}
