import { useMemo, useRef, useState } from 'react';
import type { Team } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Field } from '../../components/field/Field.tsx';
import { zoneGroups, zoneLabel } from './timeZones.ts';
import type { ZoneGroup } from './timeZones.ts';
import { useTeamCommand } from './useTeamCommand.ts';

/** The time zone of the team's days (Q42); Editors may set it, too. */
export const TimeZoneField = ({ team }: { team: Team }) => {
  const t = useMessages();
  const run = useTeamCommand();
  /** The last choice while it is sent; null: the team's zone is shown. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const groups = useMemo(
    () => zoneGroups(Intl.supportedValuesOf('timeZone'), team.timeZone),
    [team.timeZone],
  );

  /** The last choice while calls are in flight; null if none is. */
  const pendingZone = useRef<string | null>(null);
  /** Sends the last choice: a closed select chooses with each typed letter. */
  const choose = async (timeZone: string) => {
    const isSending = pendingZone.current !== null;
    pendingZone.current = timeZone;
    setChosen(timeZone);
    setProblem(null);
    if (isSending) return;
    for (let sent: string | null = null; sent !== pendingZone.current;) {
      sent = pendingZone.current;
      setProblem(await run((data) => data.setTimeZone(sent)));
    }
    pendingZone.current = null;
    setChosen(null);
  };
  return (
    <div style={{ maxInlineSize: 320 }}>
      <Field
        select
        label={t('team.timeZone')}
        value={chosen ?? team.timeZone}
        onChange={(event) => void choose(event.target.value)}
        error={problem !== null}
        helperText={problem ?? t('team.timeZone.help')}
        slotProps={{
          select: { native: true },
          formHelperText: problem === null ? {} : { role: 'alert' },
        }}
      >
        {groups.map((group) => (
          <Zones key={group.region} {...group} />
        ))}
      </Field>
    </div>
  );
};

const Zones = ({ region, zones }: ZoneGroup) => {
  const options = zones.map((zone) => (
    <option key={zone} value={zone}>
      {zoneLabel(zone)}
    </option>
  ));
  return region === '' ? (
    options
  ) : (
    <optgroup label={region}>{options}</optgroup>
  );
};
