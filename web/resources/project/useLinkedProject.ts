import { useEffect, useEffectEvent } from 'react';
import { useSearch, withParameter } from '../../kit/address/useSearch.ts';
import {
  useActiveProject,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import { LINKED_PROJECT, pathOfLink } from './projectLink.ts';
import { useChooseProject } from './useChooseProject.ts';

type LinkedProject = Readonly<{
  /** Whether the address names a project that the person cannot open. */
  isUnknown: boolean;
  /** Stays in the active project. */
  ignore: () => void;
}>;

/** Switches to the project that a copied link names. */
export const useLinkedProject = (): LinkedProject => {
  const { availableProjects } = useSlipwayContext();
  const active = useActiveProject()?.id;
  const choose = useChooseProject();
  const [search, setSearch] = useSearch();
  const linked = search.get(LINKED_PROJECT);
  const isKnown = availableProjects.some(({ id }) => id === linked);
  const ignore = () =>
    setSearch((before) => withParameter(before, LINKED_PROJECT, ''));

  const open = useEffectEvent((id: string) => {
    if (id === active) ignore();
    else void choose(id, pathOfLink(location.href));
  });
  useEffect(() => {
    if (linked !== null && isKnown) open(linked);
  }, [linked, isKnown]);

  return { isUnknown: linked !== null && !isKnown, ignore };
};
