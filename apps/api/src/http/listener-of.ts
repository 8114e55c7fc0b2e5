import type { Session } from '@app/core/people/sessions';
import { DomainError } from '@app/core/platform/kernel';
import type { SessionEnd } from '@app/core/platform/live';
import type { Site } from '@app/core/sites/site';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../deps.ts';
import { sessionOf } from './session-of.ts';

/** Who listens: a member, a visitor, or a visitor who was a member until a moment ago. */
export interface Listener {
  readonly session: Session | undefined;
  readonly ended: SessionEnd | null;
}

/**
 * The visitor or member who asks. A token whose session is over is no refusal: to say so is what we
 * are asked for.
 */
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

/** Why a session is over, if that is what an error says. */
export function sessionEndOf(error: unknown): SessionEnd | undefined {
  if (!(error instanceof DomainError)) return undefined;
  const { code } = error;
  return code === 'login.not.session' || code === 'duplicateLogin' ? code : undefined;
}
