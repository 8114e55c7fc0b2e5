import './game.css';
import phrases from '@app/phrases/en/arcade/frosted-panes.json' with { type: 'json' };
import originals from '@app/phrases/en/arcade/originals.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { element } from '../../../page/element.ts';
import { locale } from '../../../page/settings.ts';
import { makeControls } from '../../../page/table/controls.ts';
import { openTable } from '../../../page/table/open-table.ts';
import type { TableRoom } from '../../../page/table/stage.ts';
import { wordsOf } from '../../../page/words.ts';
import { ORIGINALS_RETURN } from '../../originals/original.ts';
import { makeRisk } from '../../originals/page/choice-control.ts';
import { makeRoom } from '../../originals/page/make-room.ts';
import { frostedPanes } from '../rules.ts';
import { frostedPanesMotif } from './icon.ts';
import { makeStage } from './make-stage.ts';
import { makePanesView } from './panes-view.ts';
import { makePrizeList } from './prize-list.ts';
import { prizesSheet } from './prizes-sheet.ts';

const words = wordsOf({ ...table, ...originals, ...phrases });
const percent = new Intl.NumberFormat(locale, { style: 'percent' });
const { over, under } = ORIGINALS_RETURN;

openTable({
  game: 'frosted-panes',
  words,
  build: (actions) => {
    const panes = makePanesView(words);
    const prizes = makePrizeList(words);
    const picture = element('div', { class: 'picture window' }, panes.root, prizes.root);
    const showCard = (card: number) => {
      picture.dataset.card = `${card}`;
      prizes.showCard(card);
    };
    const choice = makeRisk({
      rules: frostedPanes,
      words,
      label: words.say('risk'),
      text: (card) => words.list('risks')[card] ?? '',
      onChange: (card) => {
        panes.cover();
        showCard(card);
      },
    });
    const stage = makeStage(words, { panes, prizes, choice, showCard, room: () => room });
    const room: TableRoom = makeRoom('frosted-panes', {
      facts: words.say('facts', { share: percent.format(Number(over) / Number(under)) }),
      motif: frostedPanesMotif(),
      picture,
      controls: makeControls(words, actions, { choice }),
    });
    return {
      room,
      stage,
      press: stage.press,
      pays: {
        title: words.say('paysTitle'),
        content: ({ text, stake }) => prizesSheet({ words, text, stake, card: choice.value() }),
      },
    };
  },
});
