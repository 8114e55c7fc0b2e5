import { defineModule } from '../../define-module.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { agentLists } from './lists.ts';
import { agentsDataSheets } from './member-data.ts';

export const agents = defineModule({
  name: 'people/agents',
  erases: eraseMemberData,
  memberData: agentsDataSheets,
  lists: agentLists,
});
