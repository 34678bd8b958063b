import type { AuditEntry } from '#api/contract/index.ts';
import type { AuditKind } from '#api/contract/auditKinds.ts';
import { AUDIT_KINDS } from '#api/contract/auditKinds.ts';
import type { Translate } from '../../kit/i18n/useMessages.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import type { Person } from '../../components/person/people.ts';
import { usePersonOf } from '../../components/person/usePeople.ts';
import { projectName } from '../../resources/project/liveProjects.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { auditMessages } from '../../kit/i18n/messages/audit.ts';

addTexts(auditMessages);

/** Actors that are not people. */
const SERVER = {
  slipway: 'audit.slipway',
  operator: 'audit.operator',
} as const;

type Actor = Pick<AuditEntry, 'actorUserId' | 'actorDisplayName'>;

/** The texts of entries, and the names of their actors. */
export const useAuditText = () => {
  const t = useMessages();
  const personOf = usePersonOf();
  return {
    kindOf: (kind: string): string => kindText(kind, t),
    subjectOf: (entry: Subject): string | null => subjectText(entry, t),
    /** Null for the server itself. */
    personOf: (actor: Actor): Person | null =>
      isServer(actor.actorUserId)
        ? null
        : personOf({
            userId: actor.actorUserId,
            displayName: actor.actorDisplayName,
            emailAddress: null,
          }),
    actorOf: ({ actorUserId, actorDisplayName }: Actor): string =>
      isServer(actorUserId)
        ? t(SERVER[actorUserId])
        : personOf({
            userId: actorUserId,
            displayName: actorDisplayName,
            emailAddress: null,
          }).name,
  };
};

type Subject = Pick<AuditEntry, 'subject' | 'subjectType'>;

/** What an entry is about; null if that has no names. */
export const subjectText = (
  { subject, subjectType }: Subject,
  t: Translate,
): string | null => {
  if (subject !== '') return subject;
  return t(subjectType === 'Project' ? 'project.unnamed' : 'items.untitled');
};

/** The name of an entry's project, which may be gone; null if it has none. */
export const projectText = (
  id: string | null,
  name: string | null,
  t: Translate,
): string | null => {
  const description = name ?? t('audit.unknownProject');
  return id === null
    ? null
    : projectName({ description }, t('project.unnamed'));
};

const isServer = (id: string): id is keyof typeof SERVER =>
  Object.hasOwn(SERVER, id);

/** A kind of a newer server is shown by its own name. */
const kindText = (kind: string, t: Translate): string => {
  const known: AuditKind | undefined = AUDIT_KINDS.find(
    (name) => name === kind,
  );
  return known === undefined ? kind : t(`audit.kind.${known}`);
};
