import { describe, it } from 'vitest';
import { teamDecider } from '#domain/team/decide.ts';
import { MAX_LABELS } from '#domain/shared/label.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  cancelledTeam,
  newTeam,
  teamOfAnEditor,
  teamOfOthers,
  teamWithLabels,
} from '#tests/support/situations/team.ts';

/** Also the color of the labels of teamWithLabels(). */
const color = '#3a66d6';
/** By default the label `new`, which no team has yet. */
const createLabel = (name: string, labelId = 'new') =>
  ({ type: 'CreateLabel', data: { labelId, name, color } }) as const;
const reviseLabel = (
  changes: { name?: string; color?: string },
  labelId = 'a',
) => ({ type: 'ReviseLabel', data: { labelId, ...changes } }) as const;
const deleteLabel = (labelId: string) =>
  ({ type: 'DeleteLabel', data: { labelId } }) as const;

describe('A label of a team (I60)', () => {
  it('is created by any member', () => {
    given(teamDecider, teamOfAnEditor())
      .when(createLabel('Beta'))
      .then([
        {
          type: 'LabelCreated',
          data: { teamId: TEAM, labelId: 'new', name: 'Beta', color },
        },
      ]);
  });

  it('is created only once, no matter how often that is requested', () => {
    given(teamDecider, teamWithLabels('a'))
      .when(createLabel('Other', 'a'))
      .thenNothing();
  });

  it('needs a unique name, regardless of case and composition', () => {
    given(teamDecider, teamWithLabels('Café'))
      .when(createLabel('CAFE\u0301'))
      .thenRefused('LABEL.NAME_TAKEN', 'name');
    given(teamDecider, teamWithLabels('a', 'b'))
      .when(reviseLabel({ name: 'B' }))
      .thenRefused('LABEL.NAME_TAKEN', 'name');
  });

  it('is refused beyond 50', () => {
    const ids = Array.from({ length: MAX_LABELS }, (_, n) => `l${String(n)}`);
    given(teamDecider, teamWithLabels(...ids))
      .when(createLabel('Beta'))
      .thenRefused('LABEL.TOO_MANY');
    given(teamDecider, teamWithLabels(...ids.slice(1)))
      .when(createLabel('Beta'))
      .then([
        {
          type: 'LabelCreated',
          data: { teamId: TEAM, labelId: 'new', name: 'Beta', color },
        },
      ]);
  });

  it('can be renamed and recolored, and keeps what is left out', () => {
    given(teamDecider, teamWithLabels('a'))
      .when(reviseLabel({ name: 'A' }))
      .then([
        {
          type: 'LabelRevised',
          data: {
            teamId: TEAM,
            labelId: 'a',
            from: { name: 'a', color },
            to: { name: 'A', color },
          },
        },
      ]);
    given(teamDecider, teamWithLabels('a'))
      .when(reviseLabel({ name: 'a', color }))
      .thenNothing();
  });

  it('can be deleted, and its name used again', () => {
    given(teamDecider, teamWithLabels('a'))
      .when(deleteLabel('a'))
      .then([{ type: 'LabelDeleted', data: { teamId: TEAM, labelId: 'a' } }]);
    given(teamDecider, [
      ...teamWithLabels('a'),
      { type: 'LabelDeleted', data: { teamId: TEAM, labelId: 'a' } },
    ])
      .when(createLabel('a'))
      .then([
        {
          type: 'LabelCreated',
          data: { teamId: TEAM, labelId: 'new', name: 'a', color },
        },
      ]);
  });

  it('cannot be revised or deleted when it does not exist', () => {
    for (const command of [reviseLabel({ name: 'A' }), deleteLabel('a')]) {
      given(teamDecider, newTeam())
        .when(command)
        .thenRefused('LABEL.NOT_FOUND');
    }
    given(teamDecider, newTeam())
      .when(deleteLabel('__proto__'))
      .thenRefused('LABEL.NOT_FOUND');
  });

  it('is created for a former member if a later step of a workflow requests it', () => {
    given(teamDecider, teamOfOthers())
      .whenLaterStep(createLabel('Beta'))
      .then([
        {
          type: 'LabelCreated',
          data: { teamId: TEAM, labelId: 'new', name: 'Beta', color },
        },
      ]);
  });

  it('is for members only', () => {
    for (const events of [teamOfOthers(), cancelledTeam()]) {
      for (const command of [createLabel('B'), deleteLabel('a')]) {
        given(teamDecider, events).when(command).thenRefused('TEAM.NOT_FOUND');
      }
    }
  });
});
