import { z } from 'zod';
import { MAX_LABELS } from '#domain/shared/label.ts';
import { PLAN_CHANGES } from '#domain/shared/planChange.ts';
import { assignment, itemContent } from './item.ts';
import {
  calendarDate,
  color,
  durationInWeeks,
  id,
  instant,
  itemType,
  name,
  role,
  shortName,
  text,
} from './scalars.ts';
import { LIMITS } from './limits.ts';

const inUtc = instant
  .transform((value) => new Date(value).toISOString())
  // The pipe gives the API document the type.
  .pipe(instant);
const schedule = z.object({
  startDate: calendarDate.nullable(),
  durationInWeeks,
});
const placement = assignment.extend({ completionDate: inUtc.nullable() });

const exportedComment = z.object({
  id,
  authorUserId: id,
  text: text(LIMITS.comment),
  createdAt: instant,
  editedAt: instant.nullable(),
});

const exportedItem = placement.extend({
  id,
  linkId: z.string().max(100),
  number: z.int().min(1),
  itemType,
  dateCreated: inUtc,
  sortKey: z.number(),
  /** The fields that this kind of item has. */
  fields: itemContent.partial().required({ description: true }),
  /** Oldest first; an import ignores them. */
  comments: z.array(exportedComment),
});

const exportedChange = z.object({
  at: inUtc,
  actorUserId: id,
  change: z.enum(PLAN_CHANGES),
  itemId: id,
  /** Set in the entry with which the item entered the project. */
  itemType: itemType.nullable(),
  /** Null if the item was in no plan; `to` is null if it left the plan. */
  from: placement.nullable(),
  to: placement.nullable(),
});

const exportedProject = schedule.extend({
  id,
  number: z.int().min(1),
  name,
  status: z.enum(['Live', 'Completed']),
  /** The schedules that the project has had, oldest first. */
  schedules: z.array(schedule.extend({ since: inUtc })),
  items: z.array(exportedItem),
  /** The changes of its plan, oldest first. */
  history: z.array(exportedChange),
});

/** A complete team in one document, which can be imported again. */
export const teamExport = z.object({
  format: z.literal('Slipway'),
  version: z.literal(1),
  exportedAt: instant,
  team: z.object({ id, name, timeZone: z.string().max(100) }),
  members: z.array(
    z.object({
      id,
      /** Null for somebody who has left, and once the account was closed. */
      emailAddress: z.string().max(LIMITS.emailAddress).nullable(),
      displayName: z.string().max(LIMITS.displayName).nullable(),
      /** Null for somebody who has left the team. */
      role: role.nullable(),
    }),
  ),
  labels: z.array(z.object({ id, name: shortName, color })).max(MAX_LABELS),
  story: z.object({
    productStory: text(LIMITS.prose),
    elements: z
      .array(
        z.object({
          id,
          title: text(LIMITS.name),
          description: text(LIMITS.prose),
        }),
      )
      .max(LIMITS.elements),
  }),
  projects: z.array(exportedProject),
});

export const exportQuery = z.object({
  /** By default a zip. */
  format: z.enum(['json', 'zip']).optional(),
});
