import { describe, expect, it } from 'vitest';
import { AUDIT_GROUPS } from '#api/contract/auditKinds.ts';
import { chosenIn, filterFor } from '#web/pages/audit/useAuditFilters.ts';

const filterOf = (address: string) =>
  filterFor(chosenIn(new URLSearchParams(address)));

describe('The filters of the audit in its address (T65)', () => {
  it('are initially empty', () => {
    expect(filterOf('')).toEqual({});
    expect(filterOf('entry=abc')).toEqual({});
  });

  it("become the server's query", () => {
    expect(
      filterOf(
        'q=+launch+&person=u&project=p&item=i&kind=TeamRenamed&from=2026-03-02&to=2026-03-04',
      ),
    ).toEqual({
      q: 'launch',
      actorId: 'u',
      projectId: 'p',
      itemId: 'i',
      kind: 'TeamRenamed',
      from: '2026-03-02',
      to: '2026-03-04',
    });
  });

  it('can name a group of kinds', () => {
    expect(filterOf('kind=Access')).toEqual({
      kind: AUDIT_GROUPS.Access.join(','),
    });
  });

  it('ignore unknown values of an old address', () => {
    expect(filterOf('kind=Nothing&from=yesterday&to=1')).toEqual({});
    expect(filterOf('from=2026-02-30&to=2026-13-01')).toEqual({});
  });
});
