import type { Answer } from '@app/client/calls';
import type { cannedAnswers, list, read } from '@app/shared/chat/ops-calls';

export type Chat = Answer<typeof read>;
export type ChatMessage = Chat['messages'][number];
export type ListedChat = Answer<typeof list>['list'][number];
export type CannedAnswer = Answer<typeof cannedAnswers>['list'][number];
