import { describe, it } from 'vitest';
import { MAX_LABELS } from '#domain/shared/label.ts';
import type { Facet } from '#domain/shared/undo.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  newTeam,
  teamOfOthers,
  teamWithCompletedGuide,
  teamWithProjects,
} from '#tests/support/situations/team.ts';

const undo = (...facets: readonly Facet[]) =>
  ({ type: 'UndoTeamChange', data: { facets, partial: false } }) as const;

/** The label `l1`, in events and as the value of the facet `label l1`. */
const LABEL = { labelId: 'l1', name: 'Beta', color: '#1d6fb8' };
const labelCreated = {
  type: 'LabelCreated' as const,
  data: { teamId: TEAM, ...LABEL },
};
const beta = { name: LABEL.name, color: LABEL.color };

const renamed = (teamName: string) => ({
  type: 'TeamRenamed' as const,
  data: { teamId: TEAM, teamName },
});

describe('Undoing a change of a team (L71)', () => {
  it('restores its name, unless that was changed since', () => {
    const change = { key: 'teamName', before: 'New Team', after: 'Rockets' };
    given(teamDecider, [...newTeam(), renamed('Rockets')])
      .when(undo(change))
      .then([renamed('New Team')]);
    given(teamDecider, [...newTeam(), renamed('Rockets'), renamed('Ships')])
      .when(undo(change))
      .thenRefused('CHANGE.SUPERSEDED');
  });

  it('restores its time zone', () => {
    const moved = (timeZone: string) => ({
      type: 'TimeZoneChanged' as const,
      data: { teamId: TEAM, timeZone },
    });
    given(teamDecider, [...newTeam(), moved('Asia/Tokyo')])
      .when(
        undo({
          key: 'timeZone',
          before: 'Europe/Berlin',
          after: 'Asia/Tokyo',
        }),
      )
      .then([moved('Europe/Berlin')]);
  });

  it('reopens the start guide, or completes it', () => {
    const key = 'setupGuideCompleted';
    given(teamDecider, teamWithCompletedGuide())
      .when(undo({ key, before: false, after: true }))
      .then([{ type: 'SetupGuideReopened', data: { teamId: TEAM } }]);
    given(teamDecider, newTeam())
      .when(undo({ key, before: true, after: false }))
      .then([{ type: 'SetupGuideCompleted', data: { teamId: TEAM } }]);
  });

  it('deletes a label that was created, and creates one that was deleted', () => {
    const key = 'label l1';
    given(teamDecider, [...newTeam(), labelCreated])
      .when(undo({ key, before: null, after: beta }))
      .then([{ type: 'LabelDeleted', data: { teamId: TEAM, labelId: 'l1' } }]);
    given(teamDecider, newTeam())
      .when(undo({ key, before: beta, after: null }))
      .then([labelCreated]);
  });

  it('refuses a label whose name another one now has', () => {
    given(teamDecider, [
      ...newTeam(),
      { ...labelCreated, data: { ...labelCreated.data, labelId: 'l2' } },
    ])
      .when(undo({ key: 'label l1', before: beta, after: null }))
      .thenRefused('LABEL.NAME_TAKEN', 'name');
  });

  it('refuses labels that are together too many', () => {
    const label = (n: number) => ({ ...beta, name: `Label ${String(n)}` });
    given(teamDecider, [
      ...newTeam(),
      ...Array.from({ length: MAX_LABELS - 1 }, (_, n) => ({
        ...labelCreated,
        data: { teamId: TEAM, labelId: `old ${String(n)}`, ...label(n) },
      })),
    ])
      .when(
        // Only one of the two has room, and no label has their names.
        undo(
          { key: 'label l1', before: label(101), after: null },
          { key: 'label l2', before: label(102), after: null },
        ),
      )
      .thenRefused('LABEL.TOO_MANY');
  });

  it('frees the number of a started project', () => {
    given(teamDecider, teamWithProjects('p1'))
      .when(undo({ key: 'project p1', before: null, after: 1 }))
      .then([
        { type: 'ProjectDropped', data: { teamId: TEAM, projectId: 'p1' } },
      ]);
  });

  it('is for members only, unless a later step of a workflow requests it', () => {
    const change = { key: 'teamName', before: 'A', after: 'New Team' };
    given(teamDecider, teamOfOthers())
      .when(undo(change))
      .thenRefused('TEAM.NOT_FOUND');
    given(teamDecider, teamOfOthers())
      .whenLaterStep(undo(change))
      .then([renamed('A')]);
  });
});
