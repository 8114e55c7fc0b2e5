import type { CaseKind } from '@app/shared/cases/case-kinds';
import type { Response } from 'supertest';
import { makeOperator, sendOps } from '../../support/people/operators.ts';
import { ask, type OpsRequest } from '../ops-request.ts';
import { bonusWays } from './bonus-refusals.ts';
import { depositWays } from './deposit-refusals.ts';
import { disputeWays } from './dispute-refusals.ts';
import { kycWays } from './kyc-refusals.ts';
import { pointWays } from './point-refusals.ts';
import { reconciliationWays } from './reconciliation-refusals.ts';
import { walletWays } from './wallet-refusals.ts';
import { askOfTurnedDown } from './withdrawal-refusals.ts';

type Way = (request: OpsRequest) => Promise<Response>;

/** Asks for another kind of case than the example does. */
const ofKind =
  (kind: CaseKind, way: Way = ask): Way =>
  ({ call, ...rest }) => {
    const { request, answer } = call.example;
    return way({ ...rest, call: { ...call, example: { request: { ...request, kind }, answer } } });
  };

/** Ways to provoke the refusals that the calls of each queue share, by code. */
const WAYS: Readonly<Record<string, Way>> = {
  'operator.forbidden': async ({ api, call, site, ip }) => {
    const { token } = await makeOperator(api, { permissions: ['deposits.decide'] });
    return sendOps(api, call, { site: site.code, ip, token, body: call.example.request });
  },
  'deposit.not_found': ofKind('deposit'),
  'deposit.state_changed': ofKind('deposit', depositWays['deposit.state_changed']),
  'withdraw.state_changed': ofKind('withdrawal', askOfTurnedDown),
  'payment_exception.not_found': ofKind('payment_exception'),
  'payment_exception.decided': ofKind(
    'payment_exception',
    depositWays['payment_exception.decided'],
  ),
  'bonus.not_found': ofKind('bonus'),
  'bonus.state_changed': ofKind('bonus', bonusWays['bonus.state_changed']),
  'kyc.not_found': ofKind('kyc'),
  'kyc.decided': ofKind('kyc', kycWays['kyc.decided']),
  'wallet.transfer_not_found': ofKind('wallet_transfer'),
  'wallet.transfer_state_changed': ofKind(
    'wallet_transfer',
    walletWays['wallet.transfer_state_changed'],
  ),
  'dispute.not_found': ofKind('dispute'),
  'dispute.not_open': ofKind('dispute', disputeWays['dispute.not_open']),
  'points.order_not_found': ofKind('point_order'),
  'points.order_state_changed': ofKind('point_order', pointWays['points.order_state_changed']),
  'break.not_found': ofKind('break'),
  'break.closed': ofKind('break', reconciliationWays['break.closed']),
};

/** Ways into what calls about cases of every queue refuse. */
export const caseWays: Readonly<Record<string, Way>> = {
  ...Object.fromEntries(
    ['cases.claim', 'cases.takeOver'].flatMap((call) =>
      Object.entries(WAYS).map(([code, way]) => [`${call} ${code}`, way]),
    ),
  ),
  'cases.takeNext case.none_left': ask,
};
