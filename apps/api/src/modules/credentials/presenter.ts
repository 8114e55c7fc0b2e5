import type { Authenticator, PaymentPassword } from '@app/core/people/credentials';
import type { Personal } from '@app/core/people/profile';
import type { LinkedIdentity } from '@app/core/people/social';
import { languageOf } from '@app/phrases/languages';
import { phrasesOf } from '@app/phrases/translator';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { securityConfig } from '@app/shared/credentials/schemas';
import type { SecurityQuestion } from '@app/shared/credentials/security-questions';
import type { LanguageCode } from '@app/shared/locale/languages';
import { maskEmail, maskPhone } from '../../wire/mask.ts';

interface Kept {
  readonly personal: Personal;
  readonly authenticator: Authenticator | undefined;
  readonly paymentPassword: PaymentPassword | undefined;
  readonly questions: readonly unknown[];
  readonly password: boolean;
  readonly identities: readonly LinkedIdentity[];
  readonly now: Date;
}

export function presentCredentials(kept: Kept): AnswerOf<typeof securityConfig> {
  const { personal, authenticator, paymentPassword, questions, password, identities, now } = kept;
  const heldUntil = paymentPassword?.heldUntil;
  return {
    mobile: personal.phone && maskPhone(personal.phone),
    mobileVerified: personal.phoneVerifiedAt !== null,
    email: personal.email && maskEmail(personal.email),
    emailVerified: personal.emailVerifiedAt !== null,
    authenticator: authenticator !== undefined,
    recoveryCodesLeft: authenticator?.recoveryCodesLeft ?? 0,
    paymentPassword: paymentPassword !== undefined,
    withdrawalsHeldUntil: heldUntil && heldUntil > now ? heldUntil.getTime() : null,
    securityQuestions: questions.length > 0,
    password,
    identities: identities.map(({ provider, linkedAt }) => ({
      provider,
      linkedAt: linkedAt.getTime(),
    })),
  };
}

export const presentQuestions = (questions: readonly SecurityQuestion[], language: LanguageCode) =>
  questions.map((questionId) => ({
    questionId,
    question: phrasesOf(languageOf(language), 'server/questions')[questionId],
  }));
