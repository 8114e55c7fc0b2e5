import type { MessageName, Status } from './protocol.ts';
import { BrokenRule } from './verdict.ts';

interface Answered {
  readonly httpStatus: number;
  readonly status: Status;
  readonly text: string;
  readonly content: Readonly<Record<string, unknown>>;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isAmount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
/** Safe as an argument of a command. */
const isUuid = (value: unknown): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(`${value}`);
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

const DONE = { balance: isAmount, reference: isText };

/** Fields of the answer OK, by message. */
const FIELDS: Readonly<Record<MessageName, Readonly<Record<string, (value: unknown) => boolean>>>> =
  {
    authenticate: {
      session: isText,
      memberRef: isUuid,
      nickname: isText,
      accountType: (value) => value === 0 || value === 1,
      currency: isText,
      language: isText,
      balance: isAmount,
      backUrl: (value) => value === null || isText(value),
      autoplay: isBoolean,
    },
    balance: { currency: isText, balance: isAmount },
    bet: DONE,
    win: DONE,
    rollback: { ...DONE, balance: (value) => value === undefined || isAmount(value) },
    round: DONE,
  };

/** Field that a refusal may have beside its status. */
const FIELD_OF_REFUSAL: Partial<Record<Status, string>> = {
  INSUFFICIENT_FUNDS: 'balance',
  WRONG_SYNTAX: 'field',
};

/**
 * Checks the form of an answer: HTTP status, fields of an acceptance, and no further field of a refusal.
 *
 * @throws BrokenRule
 */
export function checkShape(
  name: MessageName,
  { httpStatus, status, text, content }: Answered,
): void {
  const code = status === 'BAD_SIGNATURE' ? 401 : 200;
  if (httpStatus !== code)
    throw new BrokenRule(`HTTP ${code} with ${status}`, `HTTP ${httpStatus}`);
  if (status === 'OK') {
    const wrong = Object.entries(FIELDS[name]).find(([field, isRight]) => !isRight(content[field]));
    if (wrong) throw new BrokenRule(`a valid ${wrong[0]} in the answer to ${name}`, text);
    return;
  }
  const others = Object.keys(content).filter(
    (field) => field !== 'status' && field !== FIELD_OF_REFUSAL[status],
  );
  if (others.length > 0) throw new BrokenRule(`only a status with ${status}`, text);
  if (status === 'INSUFFICIENT_FUNDS' && !isAmount(content.balance))
    throw new BrokenRule('the balance with INSUFFICIENT_FUNDS', text);
}
