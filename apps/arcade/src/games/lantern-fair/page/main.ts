import '@app/ui/tokens.css';
import '@app/ui/fonts.css';
import '../../../page/base.css';
import '../../../page/sheet.css';
import '../../../page/table/table.css';
import './game.css';
import { drawing } from '../../../page/element.ts';
import { locale } from '../../../page/settings.ts';
import { openTable } from '../../../page/table/open-table.ts';
import { LINES } from '../pay-lines.ts';
import { approximate, published } from '../published.ts';
import { labelSheet } from './art/label.ts';
import { NightChoice } from './night-choice.ts';
import { makeRoom } from './room.ts';
import { paysSheet } from './sheets/pays-sheet.ts';
import { makeStage } from './stage.ts';
import { words } from './words.ts';

document.body.append(drawing(labelSheet()));
openTable({
  game: 'lantern-fair',
  words,
  build: (actions) => {
    const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
    const facts = words.say('facts', {
      lines: LINES,
      share: share.format(approximate(published.returnToPlayer)),
    });
    const night = new NightChoice();
    const room = makeRoom(words, { facts, actions, night });
    return {
      room,
      stage: makeStage({ words, room, night }),
      pays: {
        title: words.say('paysTitle'),
        content: ({ text, stake }) => paysSheet({ words, locale, text, stake }),
      },
      press: () => night.begin(),
    };
  },
});
