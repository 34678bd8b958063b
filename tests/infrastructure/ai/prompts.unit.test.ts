import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SUGGESTION_KINDS } from '#domain/story/events.ts';
import { promptFor } from '#infrastructure/ai/promptFor.ts';

/**
 * The SHA-256 of the instructions of each prompt version. Stored events name
 * versions, so a changed wording gets a new line, and old lines stay.
 */
const WORDINGS: Readonly<Record<string, string>> = {
  'questions-1':
    '2a5276af6575f0d5b1c2002d5eada7960ec0c5fbef02fd256efab8f151efd0b3',
  'draft-1': '196a4c317897790b2f8ee9bc7017658b9a94ddc55df70bbbddb6ef0386d6c37b',
  'refine-1':
    '7a55c91ba7a06fc1b9559b00ffde248e2af3699162da7f71716e2b340da1874d',
  'refine-2':
    '7c1d1e22f1f665d353622974e75774c8866c14b5d5e1dc3dd6cc9f05e83408fd',
};

/** What a person typed; part of the hashed text. */
const INPUT = 'Small schools lose hours with paper lists.';

/** All instructions to a model, without the random id in their tags. */
const promptOf = (contentId: (typeof SUGGESTION_KINDS)[number]): string =>
  promptFor(contentId, INPUT)
    .messages.map(({ role, content }) => `${role}: ${content}`)
    .join('\n')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'NUMBER');

describe.each(SUGGESTION_KINDS)('The prompt for %s', (contentId) => {
  it('has a new version for each change of its wording', () => {
    const { version } = promptFor(contentId, INPUT);
    expect(version).toMatch(new RegExp(`^${contentId}-\\d+$`));
    expect(hash('sha256', promptOf(contentId))).toBe(WORDINGS[version]);
  });

  it('contains typed text once, in the user’s message', () => {
    const [system, user] = promptFor(contentId, INPUT).messages;
    expect(system?.content).not.toContain(INPUT);
    expect(user?.content.split(INPUT)).toHaveLength(2);
  });
});
