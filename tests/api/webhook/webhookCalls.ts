import type { CreateWebhook } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import {
  activeProjectOf,
  addItem,
  inWeek,
  planPath,
} from '#tests/support/calls.ts';
import type { Agent } from '#tests/support/testServer.ts';

const PATH = '/v1/teams/active/webhooks';
const ITEMS = '/v1/teams/active/project-items';

type NewWebhook = Required<Pick<CreateWebhook, 'url' | 'kinds'>> &
  Partial<CreateWebhook>;
type Created = Readonly<{
  id: string;
  url: string;
  secret: string;
}>;

/** An Admin's calls for webhooks, and for items that cause deliveries. */
export const webhookCallsOf = (browser: Agent) => ({
  path: PATH,
  add: async (
    settings: Omit<NewWebhook, 'kinds'> & Pick<Partial<NewWebhook>, 'kinds'>,
  ): Promise<Created> => {
    const { body } = await browser
      .post(PATH)
      .send({ kinds: ['ItemCreated'], ...settings })
      .expect(200);
    return body.data as Created;
  },
  list: async () => (await browser.get(PATH).expect(200)).body.data.webhooks,
  revise: (id: string, changes: object) =>
    browser.put(`${PATH}/${id}`).send(changes),
  remove: (id: string) => browser.delete(`${PATH}/${id}`),
  deliveries: (id: string) => browser.get(`${PATH}/${id}/deliveries`),
  resend: (id: string, deliveryId: string) =>
    browser.post(`${PATH}/${id}/deliveries/${deliveryId}/resend`),
  addItem: (description: string) =>
    addItem(browser, description, { scope: Scope.Project }),
  edit: (id: string, changes: object) =>
    browser.put(`${ITEMS}/gtm/${id}`).send(changes).expect(200),
  move: async (id: string, weekIndex: number) => {
    const projectId = await activeProjectOf(browser);
    await browser
      .put(planPath(projectId, id))
      .send({ newAssignment: inWeek(weekIndex) })
      .expect(200);
  },
  complete: (id: string) =>
    browser
      .put(`${ITEMS}/all/${id}/complete`)
      .send({ markComplete: true })
      .expect(200),
});
