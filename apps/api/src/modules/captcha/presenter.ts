import type { HumanCheckTicket } from '@app/core/people/verification';
import type { workAnswer } from '@app/shared/captcha/schemas';
import type { AnswerOf } from '@app/shared/contract/define-call';

export const presentTicket = ({
  ticket,
  expiresAt,
}: HumanCheckTicket): AnswerOf<typeof workAnswer> => ({ ticket, expiresAt: expiresAt.getTime() });
