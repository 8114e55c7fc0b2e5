import type { Operator } from '@app/core/people/operators';
import { DomainError } from '@app/core/platform/kernel';
import { confirmUpload, readUpload, storeUpload, type Upload } from '@app/core/platform/uploads';
import * as calls from '@app/shared/uploads/ops-calls';
import { type UploadPurposeName, uploadPurposes } from '@app/shared/uploads/upload-purposes';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentUpload } from '../../wire/present-upload.ts';

export function opsUploadRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall<typeof calls.add, Upload>(
    app,
    deps,
    calls.add,
    async ({ prepared: upload, tx }) => {
      await confirmUpload(tx, upload.publicId, clock());
      const { purpose, publicId, width, height } = upload;
      return {
        target: purpose,
        detail: { uploadId: publicId, width, height },
        answer: presentUpload(deps, upload),
      };
    },
    // Re-encoded and stored before the transaction of the audit line. Without that line the upload is not visible.
    async ({ site, operator, input: { purpose }, picture: file }) => {
      assertPermitted(operator, purpose);
      return storeUpload(deps, {
        merchantId: site.id,
        owner: { operatorId: operator.id },
        purpose,
        file,
      });
    },
  );

  bindOpsCall(app, deps, calls.look, async ({ site, operator, input }) => {
    const upload = await readUpload(db, input.uploadId);
    if (upload?.merchantId !== site.id) throw new DomainError('upload.not_found');
    assertPermitted(operator, upload.purpose);
    return {
      target: `${upload.purpose} ${upload.publicId}`,
      answer: { ...presentUpload(deps, upload), purpose: upload.purpose },
    };
  });
}

/** @throws operator.forbidden */
function assertPermitted({ permissions }: Operator, purpose: UploadPurposeName): void {
  if (!permissions.includes(uploadPurposes[purpose].permission)) {
    throw new DomainError('operator.forbidden');
  }
}
