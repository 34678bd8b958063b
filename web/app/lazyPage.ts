import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** The code of a page did not arrive: no network, or a newer version is out. */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The page could not be loaded.', { cause });
    this.name = 'PageNotLoaded';
  }
}

/** A page that is loaded when it is first shown. */
export const lazyPage = (
  load: () => Promise<ComponentType>,
): LazyExoticComponent<ComponentType> =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new PageNotLoaded(cause);
    }
  });
