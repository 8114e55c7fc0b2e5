import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ArcadeError } from '../arcade-error.ts';
import type { Deps } from '../deps.ts';
import { findPlaySession, type PlaySession } from '../players/play-session.ts';

/** @throws malformed */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new ArcadeError('malformed');
  return parsed.data;
}

const bearer = z.string().regex(/^Bearer [\w-]{43}$/);

/** @throws session_ended */
export async function sessionOf(deps: Deps, request: FastifyRequest): Promise<PlaySession> {
  const header = bearer.safeParse(request.headers.authorization);
  if (!header.success) throw new ArcadeError('session_ended');
  return findPlaySession(deps, header.data.slice('Bearer '.length));
}
