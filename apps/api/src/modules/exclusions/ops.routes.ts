import { readMember } from '@app/core/people/members';
import {
  excludeMember,
  exclusionLists,
  exclusionsOf,
  liftExclusion,
  publishExclusion,
} from '@app/core/protection/exclusions';
import * as calls from '@app/shared/exclusions/ops-calls';
import { EXCLUSIONS_SHOWN } from '@app/shared/exclusions/schemas';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { presentExclusion } from './member.presenter.ts';

const ROWS = 50;

/** Exclusions of members. Operators begin one on request, and end those that members did not ask for. */
export function opsExclusionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  const { ofSite } = exclusionLists;

  bindOpsList(app, deps, calls.list, ofSite, {
    ask: ({ input: { state, text } }) => ({
      filter: { state, text },
      narrowed: { list: `exclusions.${state}`, begins: text },
    }),
    page: async ({ input }, _, reading) => {
      const after = input.after === undefined ? undefined : BigInt(input.after);
      const found = await ofSite.read(reading, { after, rowsMax: ROWS + 1 });
      const shown = found.slice(0, ROWS);
      const list = shown.map((exclusion) => ({
        ...presentExclusion(exclusion, reading.asked.askedAt),
        member: { id: exclusion.memberPublicId, username: exclusion.username },
      }));
      return { answer: { list, next: found.length > ROWS ? `${shown.at(-1)?.id}` : null } };
    },
  });

  bindOpsCall(app, deps, calls.ofMember, async ({ site, input: { id: publicId } }) => {
    const { id: memberId, username } = await memberOfId(db, { merchantId: site.id, publicId });
    const now = clock();
    const list = await exclusionsOf(db, { memberId, rowsMax: EXCLUSIONS_SHOWN });
    const answer = { list: list.map((exclusion) => presentExclusion(exclusion, now)) };
    return { target: username, answer };
  });

  bindOpsCall(app, deps, calls.exclude, async ({ site, input: { id: publicId, term }, tx }) => {
    const merchantId = site.id;
    const { id: memberId, username } = await memberOfId(tx, { merchantId, publicId });
    const excluded = { merchantId, memberId, term, begunBy: 'operator' } as const;
    await excludeMember(tx, deps, excluded, clock());
    return {
      target: username,
      answer: {},
      afterwards: () => publishExclusion(deps, { merchantId, memberId }),
    };
  });

  bindOpsCall(app, deps, calls.lift, async ({ site, input: { id: publicId }, tx }) => {
    const lifted = await liftExclusion(tx, { merchantId: site.id, publicId }, clock());
    const [member] = lifted;
    if (!member) throw new Error(`exclusion ${publicId} has no member`);
    return {
      target: (await readMember(tx, member.memberId)).username,
      answer: {},
      afterwards: () => {
        for (const of of lifted) publishExclusion(deps, of);
      },
    };
  });
}
