import {
  answerSecurityQuestions,
  assertTypedTwice,
  changePaymentPassword,
  readPaymentPassword,
  readSecurityQuestions,
  resetPaymentPasswordByProof,
  sendCodeToBound,
  setFirstPaymentPassword,
} from '@app/core/people/credentials';
import * as calls from '@app/shared/credentials/payment-password.schemas';
import {
  SECURITY_QUESTIONS,
  type SecurityQuestion,
} from '@app/shared/credentials/security-questions';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentSentCode } from '../../wire/present-sent-code.ts';
import { presentQuestions } from './presenter.ts';

export function paymentPasswordRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindCall(
    app,
    deps,
    calls.hasPaymentPassword,
    async ({ member }) => (await readPaymentPassword(db, member.memberId)) !== undefined,
  );

  bindCall(app, deps, calls.setPaymentPassword, async ({ member: { memberId }, input }) => {
    const { password, paymentPassword, confirmPaymentPassword: confirmation } = input;
    await setFirstPaymentPassword(deps, { memberId, password, paymentPassword, confirmation });
    return {};
  });

  bindCall(app, deps, calls.changePaymentPassword, async ({ member: { memberId }, input }) => {
    const { oldPaymentPassword: from, newPaymentPassword: to } = input;
    assertTypedTwice(to, input.confirmNewPaymentPassword);
    await changePaymentPassword(deps, { memberId, from, to });
    return {};
  });

  bindCall(app, deps, calls.paymentPasswordCode, async ({ site, member, input, ip, language }) => {
    const { channel, loginDeviceId: device } = input;
    const { memberId } = member;
    const purpose = 'payment_password';
    await sendCodeToBound(deps, { site, ip, language, memberId, channel, purpose, device });
    return presentSentCode();
  });

  bindCall(app, deps, calls.resetPaymentPassword, async ({ site, member: { memberId }, input }) => {
    await resetPaymentPasswordByProof(deps, {
      site,
      memberId,
      by: input.by,
      code: input.verificationCode ?? '',
      answers: (input.answers ?? []).map(toAnswer),
      device: input.loginDeviceId,
      paymentPassword: input.paymentPassword,
      confirmation: input.confirmPaymentPassword,
    });
    return {};
  });

  bindCall(app, deps, calls.securityQuestions, async ({ language }) =>
    presentQuestions(SECURITY_QUESTIONS, language),
  );

  bindCall(app, deps, calls.chosenQuestions, async ({ member, language }) =>
    presentQuestions(await readSecurityQuestions(db, member.memberId), language),
  );

  bindCall(app, deps, calls.answerQuestions, async ({ member: { memberId }, input }) => {
    const { password, paymentPassword = '' } = input;
    const answers = input.answers.map(toAnswer);
    await answerSecurityQuestions(deps, { memberId, password, paymentPassword, answers });
    return {};
  });
}

const toAnswer = ({ questionId: question, answer }: SentAnswer) => ({ question, answer });

interface SentAnswer {
  readonly questionId: SecurityQuestion;
  readonly answer: string;
}
