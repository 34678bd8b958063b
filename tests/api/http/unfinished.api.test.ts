import { describe, expect, it } from 'vitest';
import { RevisionConflict } from '#application/shared/ports/EventStore.ts';
import { WorkflowInterrupted } from '#application/workflow/workflowInterrupted.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { refusalError, isTransient } from '#web/providers/http/callErrors.ts';
import { addItem, activeProjectOf } from '#tests/support/calls.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';

const CONFLICT = new RevisionConflict('project-1', 3);
/** What the next call of a use case throws before it is carried out. */
let failure: Error | null = null;

const failOnce = (): void => {
  const error = failure;
  failure = null;
  if (error !== null) throw error;
};

const server = sharedServer({
  adapt: (slipway) => ({
    ...slipway,
    useCases: {
      ...slipway.useCases,
      deleteItem: async (request) => {
        failOnce();
        return slipway.useCases.deleteItem(request);
      },
      changeItems: async (request) => {
        failOnce();
        return slipway.useCases.changeItems(request);
      },
    },
  }),
});

const remove = (browser: Agent, id: string) =>
  browser
    .delete(`/v1/teams/active/project-items/all/${id}`)
    .set('Idempotency-Key', id);

describe('A command that has begun and is not finished', () => {
  it('is answered 503 with the time to wait, and clients repeat it with the same key', async () => {
    const ada = await server.signInNew();
    const { id } = await addItem(ada, 'x');
    failure = new WorkflowInterrupted('DeleteItem', CONFLICT);
    const { headers, body } = await remove(ada, id).expect(503);
    expect(headers['retry-after']).toBe('5');
    expect(body).toMatchObject({
      result: 'Failed',
      data: { code: 'FLOW.UNFINISHED' },
    });
    expect(isTransient(refusalError(body.result, body.data, 503))).toBe(true);
    await remove(ada, id).expect(200);
    await ada.get(`/v1/resources/items/${id}`).expect(404);
  });
});

describe('A command that others have kept from beginning', () => {
  it.each([
    ['a conflict of revisions', CONFLICT],
    ['contention in its workflow', new DomainError('CONTENTION')],
  ])('can be repeated with the same key after %s', async (_, error) => {
    const ada = await server.signInNew();
    const { id } = await addItem(ada, 'x');
    const path = `/v1/teams/active/projects/${await activeProjectOf(ada)}/all/bulk`;
    const removeMany = () =>
      ada
        .post(path)
        .set('Idempotency-Key', id)
        .send({ command: 'Delete', itemIds: [id] });
    failure = error;
    const { body } = await removeMany().expect(409);
    expect(body.data.code).toBe('CONTENTION');
    await removeMany().expect(200);
  });
});
