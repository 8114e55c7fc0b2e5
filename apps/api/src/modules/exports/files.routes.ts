import { Readable } from 'node:stream';
import { findExport, readExportFile } from '@app/core/reports/exports';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from '../../deps.ts';
import { answerInTime } from '../../http/answer-in-time.ts';
import { answerNotFound } from '../../http/errors/answer-error.ts';
import { fileNameOf } from '../../wire/present-export.ts';
import { isSignedAddress } from '../../wire/signed-address.ts';

const named = z.object({ id: z.uuid() });

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Downloads of exported files by signed address, streamed with backpressure.
 */
export function exportedFileRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.get('/exports/:id', async (request, reply) => {
    const path = named.safeParse(request.params);
    const publicId = path.data?.id ?? '';
    const mayFetch =
      path.success && isSignedAddress(deps, { of: 'export', publicId }, request.query);
    const found = mayFetch ? await answerInTime(findExport(deps.db, publicId)) : undefined;
    if (!found) return answerNotFound(request, reply);
    const { format, bytes } = found;
    return reply
      .type(TYPES[format])
      .header('content-length', `${bytes}`)
      .header('content-disposition', `attachment; filename="${fileNameOf(found)}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(Readable.from(readExportFile(deps, found), { objectMode: false }));
  });
}
