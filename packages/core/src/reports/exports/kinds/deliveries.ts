import { languageOf } from '@app/phrases/languages';
import { speakerOf } from '@app/phrases/read';
import { listDeliveries } from '../../../people/postbacks/index.ts';
import { type ExportSheet, memberOf, pagesById } from './kind.ts';

/** Postbacks to an agent's server in the last 30 days. */
export const deliveries: ExportSheet = {
  columns: [
    { key: 'column.reference', type: 'text' },
    { key: 'column.event', type: 'text' },
    { key: 'column.member', type: 'text' },
    { key: 'column.amount', type: 'money' },
    { key: 'column.time', type: 'time' },
    { key: 'column.state', type: 'text' },
    { key: 'column.attempts', type: 'count' },
    { key: 'column.ended', type: 'time' },
  ],
  pages({ db }, asked) {
    const say = speakerOf(languageOf(asked.language), 'web/affiliate');
    const agentId = memberOf(asked);
    return pagesById(
      (page) => listDeliveries(db, { agentId, ...page }),
      (told) => [
        told.publicId,
        say(`postback.event.${told.event}`),
        told.player,
        told.amount,
        told.happenedAt,
        say(`postback.status.${told.state}`),
        told.attempts,
        told.endedAt,
      ],
    );
  },
};
