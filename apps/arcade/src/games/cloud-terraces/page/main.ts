import '@app/ui/tokens.css';
import '@app/ui/fonts.css';
import '../../../page/base.css';
import '../../../page/sheet.css';
import '../../../page/table/table.css';
import '../../slots/page/slot.css';
import './game.css';
import { drawing } from '../../../page/element.ts';
import { locale } from '../../../page/settings.ts';
import { openTable } from '../../../page/table/open-table.ts';
import { approximate } from '../../slots/fraction.ts';
import { labelSheet } from '../../slots/page/art/label-sheet.ts';
import { FreeSpinsChoice } from '../../slots/page/free-spins-choice.ts';
import { published } from '../published.ts';
import { WAYS } from '../reel-strips.ts';
import { labels } from './art/labels.ts';
import { paysSheet } from './pays-sheet.ts';
import { makeRoom } from './room.ts';
import { makeStage } from './stage.ts';
import { words } from './words.ts';

document.body.append(drawing(labelSheet(labels)));
openTable({
  game: 'cloud-terraces',
  words,
  build: (actions) => {
    const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
    const facts = words.say('facts', {
      ways: WAYS,
      share: share.format(approximate(published.returnToPlayer)),
    });
    const freeSpins = new FreeSpinsChoice();
    const room = makeRoom(words, { facts, actions, freeSpins });
    return {
      room,
      stage: makeStage({ words, room, freeSpins }),
      pays: {
        title: words.say('paysTitle'),
        content: ({ text, stake }) => paysSheet({ words, text, stake }),
      },
      press: () => freeSpins.begin(),
    };
  },
});
