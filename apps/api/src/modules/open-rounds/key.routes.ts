import { findRoundLink } from '@app/core/operations/open-rounds';
import { DomainError } from '@app/core/platform/kernel';
import { roundKeyPath } from '@app/shared/open-rounds/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from '../../deps.ts';

const vendorCode = z.string().regex(/^[\w-]{1,32}$/);

/** The key with which a vendor verifies our questions about its rounds. */
export function roundKeyRoutes(app: FastifyInstance, { db }: ApiDeps): void {
  app.get(roundKeyPath(':vendor'), async (request) => {
    const { vendor } = request.params as { vendor: string };
    const link = vendorCode.safeParse(vendor).success ? await findRoundLink(db, vendor) : undefined;
    if (!link) throw new DomainError('request.not_found');
    return { kid: link.kid, publicKey: link.publicKey };
  });
}
