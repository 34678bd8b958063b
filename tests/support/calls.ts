import type { Item, Project } from '#api/contract/index.ts';
import type { Agent } from './testServer.ts';

/** Calls with which most API tests begin; each must answer Ok. */

export const contextOf = async (browser: Agent) => {
  const { body } = await browser
    .get('/v1/user/core-application-context')
    .expect(200);
  return body.data;
};

export const activeProjectOf = async (browser: Agent): Promise<string> =>
  (await contextOf(browser)).userContext.activeProjectId;

/** A project that began on a Monday, 12 weeks long. */
export const scheduleProject = async (
  browser: Agent,
  startDate = '2026-03-02',
): Promise<Project> => {
  const id = await activeProjectOf(browser);
  const { body } = await browser
    .put(`/v1/teams/active/projects/${id}`)
    .send({ description: 'Launch', startDate })
    .expect(200);
  return body.data;
};

type Created = Readonly<{
  id: string;
  linkId: string;
  projectPlanContext: Item['projectContexts'][number];
}>;

export const addItem = async (
  browser: Agent,
  description: string,
  newAssignment: object | null = null,
  kind = 'gtm',
): Promise<Created> => {
  const { body } = await browser
    .post(`/v1/teams/active/project-items/${kind}`)
    .send({ description, newAssignment })
    .expect(200);
  return body.data;
};

export const itemOf = async (browser: Agent, id: string): Promise<Item> => {
  const { body } = await browser.get(`/v1/resources/items/${id}`).expect(200);
  return body.data;
};

/** All items of a project, in the order of planning. */
export const itemsOf = async (
  browser: Agent,
  projectId: string,
): Promise<readonly Item[]> => {
  const { body } = await browser
    .post(`/v1/teams/active/projects/${projectId}/all/query`)
    .send({})
    .expect(200);
  const items = body.data.items as Item[];
  return items.toSorted((a, b) =>
    a.linkId.localeCompare(b.linkId, 'en', { numeric: true }),
  );
};

/** The path of an item's plan context in a project. */
export const planPath = (projectId: string, itemId: string): string =>
  `/v1/teams/active/projects/${projectId}/all/${itemId}/project-context`;

export const week = (index: number) => ({ span: 1, index });
export const inWeek = (index: number) => ({
  scope: 0,
  assignedTimeframe: week(index),
});
