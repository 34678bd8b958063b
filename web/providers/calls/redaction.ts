import type { RedactionReply } from '#api/contract/index.ts';
import { pathOf } from './read.ts';
import { command, post } from './command.ts';

const ITEMS = '/teams/active/project-items/all';

/** Calls that erase texts for good; they answer once no store has the text. */
export const redactionCalls = {
  redactItem: (id: string): Promise<RedactionReply> =>
    command(post(ITEMS + pathOf`/${id}/redaction`, {})),

  redactComment: (itemId: string, id: string): Promise<RedactionReply> =>
    command(post(ITEMS + pathOf`/${itemId}/comments/${id}/redaction`, {})),

  redactStory: (): Promise<RedactionReply> =>
    command(post('/teams/active/go-to-market-plan/redaction', {})),
};
