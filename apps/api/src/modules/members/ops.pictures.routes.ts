import { uploadsOfMember } from '@app/core/platform/uploads';
import * as calls from '@app/shared/members/ops-calls';
import { purposesOfMembers, uploadPurposes } from '@app/shared/uploads/upload-purposes';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';

const ROWS = 24;

/** Pictures that a member sent. Each purpose needs its own permission. */
export function opsMemberPictureRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.pictures, async ({ site, operator, input }) => {
    const { id: memberId, username: target } = await memberOfId(db, {
      merchantId: site.id,
      publicId: input.id,
    });
    const purposes = purposesOfMembers.filter((purpose) =>
      operator.permissions.includes(uploadPurposes[purpose].permission),
    );
    const params = { memberId, purposes, beforePublicId: input.before, rowsMax: ROWS + 1 };
    const found = await uploadsOfMember(db, params);
    const list = found.slice(0, ROWS).map(({ publicId, purpose, addedAt }) => ({
      uploadId: publicId,
      purpose: purpose as (typeof purposesOfMembers)[number],
      sentAt: addedAt.getTime(),
    }));
    const next = found.length > ROWS ? (list.at(-1)?.uploadId ?? null) : null;
    return { target, answer: { list, next } };
  });
}
