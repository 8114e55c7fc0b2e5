import { listSigningKeys, pemOf, readExport, readExportSignature } from '@app/core/reports/exports';
import * as calls from '@app/shared/exports/signatures.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { fileNameOf } from '../../wire/present-export.ts';

/** Signatures of operators' files, and the keys that verify them. */
export function opsExportSignatureRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.read, async ({ operator, input: { exportId } }) => {
    const text = await readExportSignature(db, { publicId: exportId, operatorId: operator.id });
    return { fileName: `${fileNameOf(await readExport(db, exportId))}.sig`, text };
  });

  bindOpsCall(app, deps, calls.keys, async () => {
    const list = await listSigningKeys(db);
    return {
      list: list.map((key) => ({
        kid: key.kid,
        createdAt: key.createdAt.getTime(),
        pem: pemOf(key),
      })),
    };
  });
}
