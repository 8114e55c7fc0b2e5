import { addUpload, dropUpload, waitingUploads } from '@app/core/platform/uploads';
import * as calls from '@app/shared/uploads/schemas';
import { UPLOADS_MAX } from '@app/shared/uploads/upload-purposes';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentUpload } from '../../wire/present-upload.ts';

export function uploadRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.add, async ({ site, member: { memberId }, input, picture: file }) => {
    const owner = { memberId };
    const sent = { merchantId: site.id, owner, purpose: input.purpose, file };
    return presentUpload(deps, await addUpload(deps, sent));
  });

  bindCall(app, deps, calls.list, async ({ member: { memberId }, input: { purpose } }) => ({
    list: (await waitingUploads(deps.db, { memberId, purpose })).map((upload) =>
      presentUpload(deps, upload),
    ),
    most: UPLOADS_MAX,
  }));

  bindCall(app, deps, calls.drop, async ({ member: { memberId }, input }) => {
    await dropUpload(deps, { memberId, publicId: input.uploadId });
    return {};
  });
}
