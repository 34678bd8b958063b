import { lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';

type Loaded<Props> = Readonly<{ default: ComponentType<Props> }>;

/**
 * A part of a page, whose code is loaded when it is first shown. If that fails,
 * the fallback replaces it: an error would replace the whole page.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: () => ReactNode = Nothing,
) =>
  lazy(async (): Promise<Loaded<Props>> => {
    return { default: await load().catch(() => Fallback) };
  });

const Nothing = (): null => null;
