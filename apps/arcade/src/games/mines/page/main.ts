import './game.css';
import phrases from '@app/phrases/en/arcade/mines.json' with { type: 'json' };
import originals from '@app/phrases/en/arcade/originals.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { element } from '../../../page/element.ts';
import { locale } from '../../../page/settings.ts';
import { makeControls } from '../../../page/table/controls.ts';
import { openTable } from '../../../page/table/open-table.ts';
import { wordsOf } from '../../../page/words.ts';
import { makeLadder } from '../../originals/page/choice-control.ts';
import { makeRoom } from '../../originals/page/make-room.ts';
import { multiplierText } from '../../originals/page/pays-sheet.ts';
import { mineCounts, OPENING_MINES, published } from '../rules.ts';
import { makeBoard } from './board.ts';
import { minesMotif } from './icon.ts';
import { makeStage } from './make-stage.ts';
import { multipliersSheet } from './multipliers-sheet.ts';

const words = wordsOf({ ...table, ...originals, ...phrases });
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
const shareOf = ({ over, under }: { over: bigint; under: bigint }) => Number(over) / Number(under);
const { least, most } = published;

openTable({
  game: 'mines',
  words,
  build: (actions) => {
    const choiceText = (count: number) => words.say('choiceText', { count });
    const board = makeBoard(words);
    const choice = makeLadder({
      rules: { code: 'mines', choices: mineCounts, openingChoice: OPENING_MINES },
      words,
      label: words.say('choice'),
      text: choiceText,
      onChange: board.clear,
    });
    const stage = makeStage(words, { board, choice, times: multiplierText(locale) });
    return {
      room: makeRoom('mines', {
        facts: words.say('facts', { share: percent.formatRange(shareOf(least), shareOf(most)) }),
        motif: minesMotif(),
        picture: element('div', { class: 'picture' }, board.root),
        controls: makeControls(words, actions, { choice }),
      }),
      stage,
      press: stage.press,
      pays: {
        title: words.say('paysTitle'),
        content: ({ text, stake }) =>
          multipliersSheet({
            words,
            text,
            stake,
            mines: choice.value(),
            heading: words.say('chosen', {
              label: words.say('choice'),
              choice: choiceText(choice.value()),
            }),
          }),
      },
    };
  },
});
