import {
  type NoticeChoice,
  type NoticeKind,
  noticeKindNames,
} from '@app/shared/messages/notice-choices';
import { defaultDelivery } from '@app/shared/messages/notice-kinds';
import { type Reader, sql } from '../../platform/db/index.ts';

/** The delivery that a member chose for the notices of a kind. */
export interface ChosenNotices {
  readonly kind: NoticeKind;
  readonly choice: NoticeChoice;
}

const readAll = sql(
  'messages.notice_choices',
  'SELECT kind, choice FROM notice_choice WHERE member_id = $1',
);

/** A query. A member's choice for each kind of notices; the default if they never chose. */
export async function listNoticeChoices(
  reader: Reader,
  memberId: bigint,
): Promise<ChosenNotices[]> {
  const rows = await reader.query<ChosenNotices>(readAll, [memberId]);
  const chosen = new Map(rows.map(({ kind, choice }) => [kind, choice]));
  return noticeKindNames.map((kind) => ({
    kind,
    choice: chosen.get(kind) ?? defaultDelivery(kind),
  }));
}
