import { describe, expect, it } from 'vitest';
import { eventVersions } from '#domain/eventVersions.ts';
import { AUDIT_KINDS, NOT_AUDITED } from '#domain/shared/auditKinds.ts';
import { audit } from '#projections/audit/audit.ts';
import { english } from '#web/kit/i18n/messages/english.ts';

const texts: Readonly<Record<string, string>> = english;
const types = [...eventVersions.keys()].toSorted();

describe('The audit (T62)', () => {
  it.each(types)('describes %s in words, or explains why not', (type) => {
    const kinds: readonly string[] = AUDIT_KINDS;
    const isAudited = kinds.includes(type);
    const why = NOT_AUDITED[type];
    expect(isAudited).toBe(why === undefined);
    if (!isAudited) {
      // A sentence.
      expect(why).toMatch(/^.{20,}\.$/);
      return;
    }
    expect(audit.handles.has(type)).toBe(true);
    expect(texts[`audit.kind.${type}`]).toMatch(/\S/);
  });

  it('lists only existing events, each once', () => {
    const unknown = [...AUDIT_KINDS, ...Object.keys(NOT_AUDITED)].filter(
      (type) => !eventVersions.has(type),
    );
    expect(unknown).toEqual([]);
    expect(new Set(AUDIT_KINDS).size).toBe(AUDIT_KINDS.length);
  });

  it('has different words for each event', () => {
    const words = AUDIT_KINDS.map((kind) => texts[`audit.kind.${kind}`]);
    expect(new Set(words).size).toBe(words.length);
  });
});
