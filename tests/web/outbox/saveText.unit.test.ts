import { expect, it, vi } from 'vitest';
import { temporaryId } from '#web/outbox/itemIds.ts';
import { saveText } from '#web/outbox/saveText.ts';
import { NetworkError } from '#web/providers/http/callErrors.ts';

it('A closing page leaves the text of an item that the server does not know to the next page', async () => {
  const save = vi.fn(async () => undefined);
  const saved = saveText(temporaryId(), save, { keepalive: true });
  await expect(saved).rejects.toThrow(NetworkError);
  expect(save).not.toHaveBeenCalled();
});
