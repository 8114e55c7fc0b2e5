import { defineModule } from '../../define-module.ts';
import { contractsDataSheets, eraseTemplates, hasOpenContract } from './index.ts';
import { contractLists } from './lists.ts';

export const contracts = defineModule({
  name: 'agent-pay/contracts',
  erases: eraseTemplates,
  erasureBlockers: { 'erasure.contract': hasOpenContract },
  memberData: contractsDataSheets,
  lists: contractLists,
});
