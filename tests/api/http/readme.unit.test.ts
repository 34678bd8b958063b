import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ApiDependencies } from '#api/http/dependencies.ts';
import type { Access } from '#api/http/route.ts';
import { allRoutes } from '#api/routes.ts';

const WHO: Readonly<Record<Access, string>> = {
  anyone: 'anyone',
  user: 'signed in',
  member: 'members',
  admin: 'Admins',
};

/** The rows of the table in api/README.md. */
const rows = readFileSync(
  new URL('../../../api/README.md', import.meta.url),
  'utf8',
)
  .split('\n')
  .flatMap((line) => {
    const found = /^\| `([A-Z]+ \/\S+)`\s*\| (.+?)\s*\| (.*?)\s*\|$/.exec(line);
    return found === null
      ? []
      : [{ call: found[1] ?? '', who: found[2], events: found[3] ?? '' }];
  });

describe('The table of calls in api/README.md', () => {
  it('lists every call, and who is allowed to make it', () => {
    const declared = allRoutes({} as ApiDependencies).map(
      ({ method, path, access }) => ({
        call: `${method} ${path}`,
        who: WHO[access],
      }),
    );
    const byCall = <Row extends { call: string }>(all: readonly Row[]) =>
      all.toSorted((a, b) => (a.call < b.call ? -1 : 1));
    expect(byCall(rows.map(({ call, who }) => ({ call, who })))).toEqual(
      byCall(declared),
    );
  });

  it('names an event for each call that changes something', () => {
    const silent = allRoutes({} as ApiDependencies)
      .filter(({ mutates, access }) => mutates && access !== 'anyone')
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => rows.find((row) => row.call === call)?.events === '');
    // Sessions, presence, resent deliveries and requests to stop cause no
    // events.
    expect(silent.toSorted()).toEqual([
      'DELETE /teams/active/imports/:id',
      'DELETE /user/browsers/:id',
      'DELETE /user/sessions/:id',
      'POST /teams/active/webhooks/:id/deliveries/:deliveryId/resend',
      'PUT /live/presence',
    ]);
  });
});
