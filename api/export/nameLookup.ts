import type { UseCases } from '#application/useCases.ts';

/** A team as a use case exports it. */
export type Exported = Awaited<ReturnType<UseCases['exportTeam']>>;

/** The names of a team's people and labels. */
export type NameLookup = Readonly<{
  person: (userId: string | null) => string;
  label: (id: string) => string;
}>;

/** Finds names in the head of an export. */
export const createNameLookup = ({
  head,
}: Pick<Exported, 'head'>): NameLookup => {
  const people = new Map(
    head.members.map(({ id, displayName, emailAddress }) => [
      id,
      displayName ?? emailAddress ?? 'Former member',
    ]),
  );
  const labels = new Map(head.labels.map(({ id, name }) => [id, name]));
  return {
    person: (userId) => people.get(userId ?? '') ?? '',
    label: (id) => labels.get(id) ?? '',
  };
};
