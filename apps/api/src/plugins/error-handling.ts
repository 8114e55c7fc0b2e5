import type { ErrorCode } from '@app/shared/errors/catalog';
import fp from 'fastify-plugin';
import { answerError, answerNotFound } from '../http/errors/answer-error.ts';

/** Answers all errors and requests for unknown routes. */
export const errorHandling = fp(async (app) => {
  app.decorateRequest('refusal');
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
});

declare module 'fastify' {
  interface FastifyRequest {
    /** Error code of the response, for the log. */
    refusal: ErrorCode | undefined;
  }
}
