import './game.css';
import phrases from '@app/phrases/en/arcade/jacks-or-better.json' with { type: 'json' };
import originals from '@app/phrases/en/arcade/originals.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { element } from '../../../page/element.ts';
import { isSheetOpen } from '../../../page/sheet.ts';
import { makeControls } from '../../../page/table/controls.ts';
import { openTable } from '../../../page/table/open-table.ts';
import { wordsOf } from '../../../page/words.ts';
import { makeRoom } from '../../originals/page/make-room.ts';
import { HAND } from '../rules.ts';
import { type HandView, makeHandView } from './hand-view.ts';
import { jacksOrBetterMotif } from './icon.ts';
import { makeStage } from './make-stage.ts';
import { makePaysList } from './pays-list.ts';
import { paytableSheet, returnText } from './paytable-sheet.ts';

const words = wordsOf({ ...table, ...originals, ...phrases });

openTable({
  game: 'jacks-or-better',
  words,
  build: (actions) => {
    const hand = makeHandView(words);
    const pays = makePaysList(words);
    const stage = makeStage(words, { hand, pays });
    holdByKeys(hand);
    return {
      room: makeRoom('jacks-or-better', {
        facts: words.say('facts', { share: returnText() }),
        motif: jacksOrBetterMotif(),
        picture: element('div', { class: 'picture poker' }, pays.root, hand.root),
        controls: makeControls(words, actions),
      }),
      stage,
      press: stage.press,
      pays: {
        title: words.say('paysTitle'),
        content: ({ text, stake }) => paytableSheet({ words, text, stake }),
      },
    };
  },
});

/** The keys 1 to 5 hold a card, wherever the focus is. */
function holdByKeys(hand: HandView): void {
  document.addEventListener('keydown', ({ key, repeat, ctrlKey, altKey, metaKey }) => {
    if (repeat || ctrlKey || altKey || metaKey || isSheetOpen()) return;
    const place = ['1', '2', '3', '4', '5'].slice(0, HAND).indexOf(key);
    if (place >= 0) hand.toggle(place);
  });
}
