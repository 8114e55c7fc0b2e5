import { inTransaction } from '@app/core/db';
import {
  changePaymentPassword,
  hashAnswers,
  provePassword,
  readPaymentPassword,
  readPersonal,
  readSecurityQuestions,
  setPaymentPassword,
  setSecurityAnswers,
  verifyPaymentPassword,
} from '@app/core/members';
import { hashPassword } from '@app/core/verification';
import * as calls from '@app/shared/api/secrets';
import type { LanguageCode } from '@app/shared/domain/languages';
import { SECURITY_QUESTIONS, type SecurityQuestion } from '@app/shared/domain/security-questions';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { questionWords } from './question-words.ts';
import { boundRecipient, mustBeTypedTwice, resetByProof } from './reset-payment-password.ts';
import { sendCode } from './send-code.ts';

export function secretRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(
    app,
    deps,
    calls.hasPaymentPassword,
    async ({ member }) => (await readPaymentPassword(db, member.memberId)) !== undefined,
  );

  bindCall(app, deps, calls.setPaymentPassword, async ({ member: { memberId }, input }) => {
    mustBeTypedTwice(input.paymentPassword, input.confirmPaymentPassword);
    await provePassword(deps, { memberId, password: input.password });
    const hash = await hashPassword(input.paymentPassword);
    await inTransaction(db, (tx) => setPaymentPassword(tx, { memberId, hash }, clock()));
    return {};
  });

  bindCall(app, deps, calls.changePaymentPassword, async ({ member: { memberId }, input }) => {
    const { oldPaymentPassword: from, newPaymentPassword: to } = input;
    mustBeTypedTwice(to, input.confirmNewPaymentPassword);
    await changePaymentPassword(deps, { memberId, from, to });
    return {};
  });

  bindCall(app, deps, calls.paymentPasswordCode, async ({ site, member, input, ip, language }) => {
    const { channel, loginDeviceId: device } = input;
    const recipient = boundRecipient(site, await readPersonal(db, member.memberId), channel);
    const to = { merchantId: site.id, channel, recipient, device } as const;
    return sendCode(deps, {
      ...to,
      purpose: 'payment_password',
      isWanted: true,
      ip,
      site,
      language,
    });
  });

  bindCall(app, deps, calls.resetPaymentPassword, (asked) => resetByProof(deps, asked));

  bindCall(app, deps, calls.securityQuestions, async ({ language }) =>
    presentQuestions(SECURITY_QUESTIONS, language),
  );

  bindCall(app, deps, calls.chosenQuestions, async ({ member, language }) =>
    presentQuestions(await readSecurityQuestions(db, member.memberId), language),
  );

  bindCall(app, deps, calls.answerQuestions, async ({ member: { memberId }, input }) => {
    await provePassword(deps, { memberId, password: input.password });
    // Who answers may set a new payment password, so the old one is worth as much.
    if (await readPaymentPassword(db, memberId)) {
      await verifyPaymentPassword(deps, { memberId, paymentPassword: input.paymentPassword ?? '' });
    }
    const hashed = await hashAnswers(
      input.answers.map(({ questionId: question, answer }) => ({ question, answer })),
    );
    await inTransaction(db, (tx) => setSecurityAnswers(tx, memberId, hashed));
    return {};
  });
}

const presentQuestions = (questions: readonly SecurityQuestion[], language: LanguageCode) =>
  questions.map((questionId) => ({ questionId, question: questionWords(language)[questionId] }));
