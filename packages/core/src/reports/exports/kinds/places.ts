import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { placesOfMember } from '../../../people/agents/index.ts';
import { type ExportSheet, ROWS_PER_PAGE } from './kind.ts';

/** The id of a member of the site. */
export interface PlacesExportRequest {
  readonly memberId: string;
}

/** The past and current uplines of a member or agent. */
export const places: ExportSheet = {
  columns: [
    { key: 'column.agentAbove', type: 'text' },
    { key: 'column.from', type: 'time' },
    { key: 'column.until', type: 'time' },
  ],
  async *pages({ db }, asked) {
    const { memberId } = JSON.parse(asked.input) as PlacesExportRequest;
    const say = speakerOf(languageOf(asked.language), 'server/exports');
    for (let before: Date | undefined; ; ) {
      const page = { memberId: BigInt(memberId), before, rowsMax: ROWS_PER_PAGE };
      const found = await placesOfMember(db, page);
      const rows = found.map(({ above, since, until }) => [
        above?.username ?? say('place.top'),
        since,
        until,
      ]);
      const isLast = found.length < ROWS_PER_PAGE;
      yield { rows, share: isLast ? 1 : 0 };
      if (isLast) return;
      before = found.at(-1)?.since;
    }
  },
};
