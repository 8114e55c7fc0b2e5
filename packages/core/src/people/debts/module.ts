import { defineModule } from '../../define-module.ts';
import { hasOpenDebt } from './index.ts';
import { debtLists } from './lists.ts';

export const debts = defineModule({
  name: 'people/debts',
  erasureBlockers: { 'erasure.debt': hasOpenDebt },
  lists: debtLists,
});
