/** Names the project in the address of a copied link. */
export const LINKED_PROJECT = 'project';

/** An address that opens in the given project, whichever one is active. */
export const linkIn = (projectId: string, address: string): string => {
  const link = new URL(address);
  link.searchParams.set(LINKED_PROJECT, projectId);
  return link.href;
};

/** The path that such a link leads to in its project. */
export const pathOfLink = (address: string): string => {
  const link = new URL(address);
  link.searchParams.delete(LINKED_PROJECT);
  return link.pathname + link.search;
};
