import './game.css';
import originals from '@app/phrases/en/arcade/originals.json' with { type: 'json' };
import phrases from '@app/phrases/en/arcade/pearl-tide.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import type { JackpotNews } from '../../../page/arcade-client.ts';
import { element } from '../../../page/element.ts';
import { followTable } from '../../../page/live/table-feed.ts';
import { locale } from '../../../page/settings.ts';
import { makeControls } from '../../../page/table/controls.ts';
import { openTable } from '../../../page/table/open-table.ts';
import { wordsOf } from '../../../page/words.ts';
import { makeRoom } from '../../originals/page/make-room.ts';
import { approximate } from '../../slots/fraction.ts';
import { published } from '../published.ts';
import { pearlTideMotif } from './icon.ts';
import { makeStage } from './make-stage.ts';
import { paytableSheet } from './paytable-sheet.ts';
import { makePotView } from './pot-view.ts';
import { makeReelsView } from './reels-view.ts';

const words = wordsOf({ ...table, ...originals, ...phrases });
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });

openTable({
  game: 'pearl-tide',
  words,
  build: (actions, client) => {
    const reels = makeReelsView();
    const pot = makePotView(words);
    let isFollowing = false;
    const follow = ({ jackpot }: { readonly jackpot?: number }) => {
      if (isFollowing || jackpot === undefined) return;
      isFollowing = true;
      void followTable<JackpotNews>(client.openJackpotStream, {
        onTable: (news) => pot.follow(news.jackpot),
        onLost: () => {}, // the pot keeps its last amount until the connection is back
      });
    };
    return {
      room: makeRoom('pearl-tide', {
        facts: words.say('facts', { share: percent.format(approximate(published.returnToPlayer)) }),
        motif: pearlTideMotif(),
        picture: element('div', { class: 'picture tide' }, pot.root, reels.root),
        controls: makeControls(words, actions),
      }),
      stage: makeStage(words, { reels, pot, follow }),
      pays: {
        title: words.say('paysTitle'),
        content: ({ text, stake, table: laid }) =>
          paytableSheet({
            words,
            text,
            stake,
            currency: laid?.currency ?? 'USD',
            hasPot: laid?.jackpot !== undefined,
          }),
      },
    };
  },
});
