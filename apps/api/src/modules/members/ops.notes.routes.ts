import { readMember } from '@app/core/people/members';
import { notesOf, pinNote, writeNote } from '@app/core/people/notes';
import * as calls from '@app/shared/members/notes.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { presentNote } from './notes.presenter.ts';

const PINNED_MAX = 20;

/** Notes about members, from operators to operators. */
export function opsNoteRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site, input }) => {
    const { memberId: publicId, after } = input;
    const { id: memberId, username } = await memberOfId(db, { merchantId: site.id, publicId });
    const rowsMax = calls.NOTES_A_PAGE;
    const page = { memberId, isPinned: false, afterPublicId: after, rowsMax: rowsMax + 1 };
    const [pinned, found] = await Promise.all([
      notesOf(db, { memberId, isPinned: true, rowsMax: PINNED_MAX }),
      notesOf(db, page),
    ]);
    const list = found.slice(0, rowsMax).map(presentNote);
    const next = found.length > rowsMax ? (list.at(-1)?.id ?? null) : null;
    return { target: username, answer: { pinned: pinned.map(presentNote), list, next } };
  });

  bindOpsCall(app, deps, calls.write, async ({ site, operator, input, tx }) => {
    const { memberId: publicId, ...written } = input;
    const { id: memberId, username } = await memberOfId(tx, { merchantId: site.id, publicId });
    const note = { ...written, memberId, merchantId: site.id, operator: operator.username };
    const id = await writeNote(tx, deps, note, deps.clock());
    return { target: username, detail: { noteKind: input.kind }, answer: { id } };
  });

  bindOpsCall(app, deps, calls.pin, async ({ site, input, tx }) => {
    const { id: publicId, isPinned } = input;
    const { memberId, kind } = await pinNote(tx, { merchantId: site.id, publicId, isPinned });
    return {
      action: isPinned ? ('note.pinned' as const) : ('note.unpinned' as const),
      target: (await readMember(tx, memberId)).username,
      detail: { noteKind: kind },
      answer: {},
    };
  });
}
