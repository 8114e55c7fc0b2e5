import { defineModule } from '../../define-module.ts';
import { seriesLists } from './lists.ts';
import { seriesDataSheets } from './member-data.ts';

export const series = defineModule({
  name: 'people/series',
  memberData: seriesDataSheets,
  lists: seriesLists,
});
