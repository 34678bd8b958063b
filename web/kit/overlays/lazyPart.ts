import { lazy } from 'react';
import type { ComponentType } from 'react';

type Loaded<Props> = Readonly<{ default: ComponentType<Props> }>;

/**
 * A minor part of a page, whose code is loaded later. If that fails, the part
 * is left out, as an error would replace the whole page.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) =>
  lazy(async (): Promise<Loaded<Props>> => {
    return { default: await load().catch(() => Nothing) };
  });

const Nothing = (): null => null;
