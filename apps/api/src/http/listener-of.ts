import type { Session } from '@app/core/people/sessions';
import { DomainError } from '@app/core/platform/kernel';
import type { SessionEnd } from '@app/core/platform/live';
import type { Site } from '@app/core/sites/site';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../deps.ts';
import { sessionOf } from './session-of.ts';

/** The listener of a stream: a member, a visitor, or a visitor whose session just ended. */
export interface Listener {
  readonly session: Session | undefined;
  readonly ended: SessionEnd | null;
}

/** The listener of a request. A token of an ended session is not refused: the stream reports why the session ended. */
export async function listenerOf(
  deps: ApiDeps,
  site: Site,
  request: FastifyRequest,
): Promise<Listener> {
  if (!request.headers.authorization) return { session: undefined, ended: null };
  try {
    return { session: await sessionOf(deps, site, request), ended: null };
  } catch (error) {
    const ended = sessionEndOf(error);
    if (!ended) throw error;
    return { session: undefined, ended };
  }
}

const ENDS = ['login.not.session', 'duplicateLogin', 'token_ip_different'] as const;

/** Reason why a session ended, if the error means that. */
export function sessionEndOf(error: unknown): SessionEnd | undefined {
  if (!(error instanceof DomainError)) return undefined;
  return ENDS.find((code) => code === error.code);
}
