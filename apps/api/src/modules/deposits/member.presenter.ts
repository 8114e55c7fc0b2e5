import type {
  AccountOfSite,
  Deposit,
  DepositPage,
  ListedDeposit,
  OfferedWay,
  TakenDepositStep,
} from '@app/core/money/deposits';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type {
  deposit,
  depositBanks,
  depositByLaunchUrl,
  depositByQRImageUrl,
  depositSettings,
  deposits,
  manualTransferByAccountName,
} from '@app/shared/deposits/schemas';
import { depositStateToWire } from '@app/shared/deposits/states';
import type { LanguageCode } from '@app/shared/locale/languages';
import { nameIn } from '@app/shared/messages/written-names';
import { feeOf } from '@app/shared/money/fee';
import { type Money, money } from '@app/shared/money/money';
import { idAfter } from '../../http/inputs/paging.ts';
import { remarkOf } from './deposit-remark.ts';

interface Settings {
  readonly channels: readonly OfferedWay[];
  readonly quickAmounts: readonly Money[];
  readonly completed: number;
  /** Language of the reader. */
  readonly language: LanguageCode;
}

export function presentSettings({
  channels,
  quickAmounts,
  completed,
  language,
}: Settings): AnswerOf<typeof depositSettings> {
  const isOffered = (amount: Money) =>
    channels.some(({ amountMin, amountMax }) => amount >= amountMin && amount <= amountMax);
  return {
    allowDeposit: channels.length > 0 ? 'Y' : 'N',
    totalDepositSuccessCount: completed,
    depositInfo: channels.map(({ code, amountMin, amountMax, account, ...offer }) => ({
      bankCode: code,
      bankType: typeOf({ account }),
      name: nameIn(offer, language),
      minAmount: amountMin,
      maxAmount: amountMax,
      feeRate: offer.feeRate,
      feeFixed: offer.feeFixed,
    })),
    quickAmounts: quickAmounts.filter(isOffered),
  };
}

const typeOf = ({ account }: Pick<OfferedWay, 'account'>) => (account ? 'MT' : 'PGMT');

export const presentBanks = (
  channels: readonly OfferedWay[],
  language: LanguageCode,
): AnswerOf<typeof depositBanks> =>
  channels.map(({ code, account, ...named }) => ({
    bankCode: code,
    bankName: account?.bank ?? nameIn(named, language),
    bankType: typeOf({ account }),
  }));

export const presentQr = async (
  opened: Deposit,
  publicUrl: string,
): Promise<AnswerOf<typeof depositByQRImageUrl>> => {
  const { renderSVG } = await import('uqr'); // loaded on demand, to keep startup fast
  const launch = presentLaunch(opened);
  // A phone scans it, so the address must be absolute.
  const drawn = renderSVG(new URL(launch.url, publicUrl).href, { ecc: 'M' });
  const qrImageUrl = `data:image/svg+xml;base64,${Buffer.from(drawn).toString('base64')}`;
  return { ...launch, qrImageUrl };
};

const presentAccount = ({ bank, holder, number, note }: AccountOfSite) => ({
  bankName: bank,
  accountName: holder,
  accountNumber: number,
  note,
});

export function presentByHand(opened: Deposit): AnswerOf<typeof manualTransferByAccountName> {
  if (!opened.paidTo) throw new Error(`deposit ${opened.publicId} is not paid by hand`);
  return {
    transId: opened.publicId,
    account: presentAccount(opened.paidTo),
    remark: remarkOf(opened),
    expiresAt: opened.expiresAt.getTime(),
  };
}

export const presentLaunch = (opened: Deposit): AnswerOf<typeof depositByLaunchUrl> => ({
  transId: opened.publicId,
  url: opened.launchUrl ?? '',
  expiresAt: opened.expiresAt.getTime(),
});

const HOUR_MS = 3_600_000;

interface OneDeposit {
  readonly row: ListedDeposit;
  readonly steps: readonly TakenDepositStep[];
  /** Hours after expiry in which a payment is still credited automatically. */
  readonly lateHours: number;
}

export const presentOne = (
  { row, steps, lateHours }: OneDeposit,
  language: LanguageCode,
): AnswerOf<typeof deposit> => ({
  ...presentDeposit(row, language),
  lateUntil: row.expiresAt.getTime() + lateHours * HOUR_MS,
  requestedAmount: steps.find(({ step }) => step === 'asked')?.amount ?? row.amount,
  // Members do not see which operator gave the case back.
  steps: steps
    .filter(({ step }) => step !== 'let_go')
    .map(({ step, amount, at }) => ({ step, amount, at: at.getTime() })),
});

const presentDeposit = (
  row: ListedDeposit,
  language: LanguageCode,
): AnswerOf<typeof deposits>['list'][number] => ({
  transId: row.publicId,
  depositMode: row.channel,
  channelName: nameIn({ name: row.channelName, names: row.channelNames }, language),
  requestedAmount: row.amount,
  amount: row.state === 'completed' ? row.amount : money(0n),
  reimbursementAmount: row.bonus,
  fee: feeOf(row.amount, row),
  refId: row.reference,
  depositDate: row.createdAt.getTime(),
  actualDepositDate: row.completedAt?.getTime() ?? null,
  expiresAt: row.expiresAt.getTime(),
  state: depositStateToWire(row.state),
  payUrl: row.state === 'pending' ? row.launchUrl : null,
  account: row.paidTo && presentAccount(row.paidTo),
  remark: row.paidTo && remarkOf(row),
  words: row.words,
});

export const presentDeposits = (
  page: DepositPage,
  { rowsMax, language }: { readonly rowsMax: number; readonly language: LanguageCode },
): AnswerOf<typeof deposits> => ({
  list: page.deposits.map((row) => presentDeposit(row, language)),
  footer: {
    requestedAmount: page.requested,
    amount: page.credited,
    reimbursementAmount: page.bonuses,
    fee: page.fees,
  },
  total: page.total,
  totalPages: Math.ceil(page.total / rowsMax),
  nextCursor: idAfter(page.deposits, page.hasMore),
});
