import type { ErrorCode } from '@app/shared/errors/catalog';
import fp from 'fastify-plugin';
import { answerError, answerNotFound } from '../http/answer-error.ts';

/** Turns every error, and every address that no route serves, into an answer. */
export const errorHandling = fp(async (app) => {
  app.decorateRequest('refusal');
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
});

declare module 'fastify' {
  interface FastifyRequest {
    /** The code that this request was refused with, for the log. */
    refusal: ErrorCode | undefined;
  }
}
