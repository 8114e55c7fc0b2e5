import { defineModule } from '../../define-module.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { gameLists } from './lists.ts';
import { gamesDataSheets } from './member-data.ts';

export const games = defineModule({
  name: 'play/games',
  erases: eraseMemberData,
  memberData: gamesDataSheets,
  lists: gameLists,
});
